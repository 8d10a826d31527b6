import { inSets } from '../../../shared/cart/lines.ts'
import type { QuotationLine } from '../../../shared/quotations/quotations.ts'
import { useT } from '../../i18n/texts.ts'
import { Photo } from '../../ui/picture.tsx'
import { EnergyArrow } from '../catalogue/energy-arrow.tsx'
import { LineDetails } from '../orders/line-details.tsx'

/** The requested lines, as they were at the time of the request. */
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
        {inSets(lines, ({ set }) => set).map((group) => (
          <li
            key={keyOf(group[0]!)}
            className="border-line py-4 not-last:border-b print:break-inside-avoid print:py-2"
          >
            <ul className="grid gap-3">
              {group.map((line, at) => (
                <Line key={keyOf(line)} line={line} isPart={at > 0} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}

const keyOf = ({ set, product_id, name, satellite }: QuotationLine) =>
  `${set} ${product_id} ${name} ${satellite}`

/** A set's options are indented. */
function Line({ line, isPart }: { line: QuotationLine; isPart: boolean }) {
  const t = useT()
  const size = isPart ? 'size-12 print:size-8' : 'size-16 sm:size-20 print:size-12'
  return (
    <li className={`flex items-center gap-4 ${isPart ? 'pl-4 sm:pl-8' : ''}`}>
      <div className={`${size} shrink-0 overflow-hidden rounded-md bg-sand`}>
        {line.thumb_src && (
          <Photo
            src={line.thumb_src}
            alt=""
            sizes="5rem"
            width={480}
            height={480}
            loading="lazy"
            className="size-full object-contain"
          />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className={isPart ? 'font-medium' : 'font-semibold'}>{line.name}</p>
        <p className="text-sm text-quiet">{line.cat_name}</p>
        <LineDetails code={line.code} of={line.of} />
        <EnergyArrow of={line.energy_class} className="mt-1 block" />
        {line.satellite && (
          <p className="text-sm">
            <span className="text-quiet">{t('quotations.detail.satellite')}</span>
            <span>{` ${line.satellite}`}</span>
          </p>
        )}
      </div>
      <p className={`figures shrink-0 font-semibold ${isPart ? '' : 'text-xl'}`}>
        <span className="sr-only">{`${t('quotations.detail.quantity')} `}</span>
        <span>{`${line.quantity} ×`}</span>
      </p>
    </li>
  )
}
