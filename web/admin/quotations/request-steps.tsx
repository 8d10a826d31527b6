import { useState } from 'react'
import type { QuotationMove } from '../../../shared/quotations/quotation-states.ts'
import { useAdmin } from '../shell/admin.ts'
import type { Choice } from '../shell/forms/record-search.tsx'
import { onDemand } from '../shell/on-demand.tsx'
import { nextRetailersAt } from './next-retailers.ts'
import { RequestForm } from './request-form.tsx'

const SearchCombobox = onDemand(() => import('../shell/forms/search-combobox.tsx'))

interface Props {
  /** Of the request. */
  id: number
  /** The retailer that has it. */
  vendorId: number
  /** What an administrator can do with it. */
  moves: QuotationMove[]
}

/** What the manufacturer does about a request that its retailer leaves lying: it goes to another retailer, or is refused. */
export default function RequestSteps({ id, vendorId, moves }: Props) {
  const { t } = useAdmin()
  const [next, setNext] = useState<Choice | null>(null)
  return (
    <>
      {moves.includes('reassign') && (
        <details>
          <summary className={SUMMARY}>{t('quotations.reassign.title')}</summary>
          <p className="mb-4 text-sm text-quiet">{t('quotations.reassign.text')}</p>
          <RequestForm id={id} what="reassign" isOptional vendorId={next?.id ?? null}>
            <SearchCombobox
              label={t('quotations.reassign.to')}
              placeholder={t('quotations.reassign.choose')}
              help={t('quotations.reassign.help')}
              path={nextRetailersAt(id, vendorId)}
              chosen={next}
              onChoose={setNext}
            />
          </RequestForm>
        </details>
      )}
      {moves.includes('refuse') && (
        <details>
          <summary className={SUMMARY}>{t('quotations.refuse.title')}</summary>
          <p className="mb-4 text-sm text-quiet">{t('quotations.refuse.text')}</p>
          <RequestForm id={id} what="refuse" />
        </details>
      )}
    </>
  )
}

/** The look of what opens a folded part of a request. */
export const SUMMARY = 'min-h-11 cursor-pointer py-2 font-semibold text-pine hover:underline'
