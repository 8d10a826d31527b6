import { Photo } from '../../../../ui/picture.tsx'
import { useAdmin } from '../../../shell/admin.ts'

interface Props {
  sheets: { key: string; src: string | null; target: string }[]
}

/** Small pictures of a product's sheets; each leads to its sheet. */
export function SheetNav({ sheets }: Props) {
  const { t } = useAdmin()
  return (
    <nav aria-label={t('products.parts.sheets')} className="flex flex-wrap gap-2">
      {sheets.map(({ key, src, target }, index) => (
        <button
          key={key}
          type="button"
          onClick={() => {
            const sheet = document.getElementById(target)
            sheet?.scrollIntoView({ block: 'start' })
            sheet?.focus({ preventScroll: true })
          }}
          className="inline-flex min-h-11 items-center gap-2 rounded-md border border-line px-2 py-1 text-sm hover:bg-sand"
        >
          {src && (
            <Photo
              src={src}
              alt=""
              sizes="40px"
              width={40}
              height={40}
              loading="lazy"
              className="size-10 rounded-sm bg-sand object-contain"
            />
          )}
          <span>{t('products.parts.table', { n: index + 1 })}</span>
        </button>
      ))}
    </nav>
  )
}
