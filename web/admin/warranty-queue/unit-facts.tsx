import type { ComponentProps } from 'react'
import type { QueueEntry } from '../../../shared/warranties/warranties.admin.ts'
import type { Elements } from '../../ui/elements.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { CopyId } from '../shell/lists/copy-id.tsx'
import { Facts } from '../shell/record-screen.tsx'
import { formAt } from '../shell/screens.ts'
import { Notice } from './notice.tsx'

interface Props {
  entry: Pick<QueueEntry, 'product' | 'format'> & {
    warranty: Pick<QueueEntry['warranty'], 'code' | 'serial_number'>
  }
  /** What is said beside its number. */
  facts: ComponentProps<typeof Facts>['facts']
  children: Elements
}

/** Which unit an entry of the queue is of, what is known of it, and whether its number is written as it should be. */
export function UnitFacts({ entry: { warranty, product, format }, facts, children }: Props) {
  const { t } = useAdmin()
  return (
    <section aria-labelledby="registration" className="grid content-start gap-5 text-sm">
      <h2 id="registration" className="text-lg!">
        <span className="figures">{warranty.code}</span>
        {product && (
          <span className="block text-sm font-normal text-quiet">
            <Link to={formAt('products', product.id)} className="hover:underline">
              {product.name}
            </Link>
          </span>
        )}
      </h2>
      <Facts
        facts={[
          [
            t('warranties.fields.serial_number'),
            <span key="serial" className="-my-2 inline-block max-w-full">
              <CopyId id={warranty.serial_number} icon />
            </span>,
          ],
          ...facts,
        ]}
      />
      {format && !format.fits && <Notice>{t('warranty-queue.misfit', { example: format.example })}</Notice>}
      {children}
    </section>
  )
}
