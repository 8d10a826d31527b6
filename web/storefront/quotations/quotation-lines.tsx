import type { QuotationLine } from '../../../shared/quotations.ts'
import { useT } from '../../i18n/texts.ts'

/** What is asked for, as it was when it was asked. */
export function QuotationLines({ lines }: { lines: QuotationLine[] }) {
  const t = useT()
  const pieces = lines.reduce((sum, line) => sum + line.quantity, 0)
  return (
    <section className="mt-8 border-t border-line pt-6 print:mt-4 print:pt-4">
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{t('quotations.detail.lines')}</h2>
        <p className="figures text-quiet">{t('quotations.detail.pieces', { count: pieces })}</p>
      </div>
      <ul className="mt-4 border-t border-line">
        {lines.map((line) => (
          <li
            key={`${line.product_id} ${line.name} ${line.satellite}`}
            className="flex items-center gap-4 border-b border-line py-4 print:break-inside-avoid print:py-2"
          >
            <div className="size-16 shrink-0 overflow-hidden rounded-md bg-sand sm:size-20 print:size-12">
              {line.thumb_src && (
                <img
                  src={line.thumb_src}
                  alt=""
                  width={480}
                  height={480}
                  loading="lazy"
                  className="size-full object-contain"
                />
              )}
            </div>
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{line.name}</p>
              <p className="text-sm text-quiet">
                {line.cat_name}
                {line.code && (
                  <span className="whitespace-nowrap max-sm:block">
                    <span className="max-sm:hidden"> · </span>
                    {t('quotations.detail.code', { code: line.code })}
                  </span>
                )}
              </p>
              {line.satellite && (
                <p className="text-sm">
                  <span className="text-quiet">{t('quotations.detail.satellite')}</span> {line.satellite}
                </p>
              )}
            </div>
            <p className="figures shrink-0 text-xl">
              <span className="sr-only">{t('quotations.detail.quantity')} </span>
              <span className="text-quiet" aria-hidden="true">
                ×{' '}
              </span>
              <span className="font-semibold">{line.quantity}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
