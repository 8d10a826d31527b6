import { useT } from '../../i18n/texts.ts'

interface Props {
  code: string | null
  /** Of a spare part: the products that it belongs to. */
  of?: string | undefined
  satellite?: string
}

/** Details that distinguish a line's product, below its name: its code, the product it is a part of, its satellites. */
export function LineDetails({ code, of, satellite }: Props) {
  const t = useT()
  return (
    <>
      {(code || of) && (
        <span className="block text-sm text-quiet">
          {code && (
            <span translate="no" className="whitespace-nowrap">
              {t('shell.line.code', { code })}
            </span>
          )}
          <span>{`${code && of ? ' · ' : ''}${of ? t('shell.line.of', { products: of }) : ''}`}</span>
        </span>
      )}
      {satellite && <span className="block text-sm">{satellite}</span>}
    </>
  )
}
