import { useState } from 'react'
import type { FilePlan, Prefer } from '../../../shared/catalogue/files/file-plan.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { misfitText } from './file-words.ts'
import type { Given } from './given-files.ts'

type Misfits = FilePlan<Given>['misfits']

/** So many are shown at first: a folder of something else has thousands. */
const SHOWN = 50

/** The files that fit nowhere, each with the reason beside it. */
export function MisfitList({ misfits }: { misfits: Misfits }) {
  const { t } = useAdmin()
  const [isWhole, setWhole] = useState(false)
  if (misfits.length === 0) return null
  const shown = isWhole ? misfits : misfits.slice(0, SHOWN)
  return (
    <section aria-labelledby="misfits">
      <h2 id="misfits" className="text-lg">
        {t('product-files.misfits', { count: misfits.length })}
      </h2>
      <p className="mt-1 text-sm text-quiet">{t('product-files.misfitsHelp')}</p>
      <dl className="mt-2 grid text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {shown.map((misfit, i) => (
          // Files of different folders may be called alike.
          // biome-ignore lint/suspicious/noArrayIndexKey: the list changes as a whole
          <div key={i} className="contents">
            <dt className="pt-2 font-medium break-all sm:border-b sm:border-line sm:py-2 sm:pr-8">
              {misfit.file.name}
            </dt>
            <dd className="border-b border-line pb-2 sm:py-2">{misfitText(t, misfit)}</dd>
          </div>
        ))}
      </dl>
      {shown.length < misfits.length && (
        <Button look="quiet" className="mt-2 -ml-4" onClick={() => setWhole(true)}>
          {t('product-files.showAll', { count: misfits.length })}
        </Button>
      )}
    </section>
  )
}

interface ChoiceProps {
  misfits: Misfits
  prefer: Prefer | null
  onPrefer: (prefer: Prefer | null) => void
}

/** Where names can mean two products: which of them is meant, for all of these files at once. */
export function CodeChoice({ misfits, prefer, onPrefer }: ChoiceProps) {
  const { t } = useAdmin()
  const ambiguous = misfits.flatMap(({ file, ...misfit }) =>
    misfit.fault === 'ambiguous' && 'codes' in misfit ? { name: file.name, codes: misfit.codes } : [],
  )
  const [first] = ambiguous
  if (prefer) {
    return (
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <span>{t(`product-files.prefer.${prefer}Taken`)}</span>
        <Button look="quiet" onClick={() => onPrefer(null)}>
          {t('product-files.prefer.undo')}
        </Button>
      </p>
    )
  }
  if (!first) return null
  const [longer, shorter] = [first.codes[0]!, first.codes.at(-1)!]
  return (
    <Alert kind="note">
      <p>{t('product-files.prefer.text', { count: ambiguous.length, name: first.name })}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={() => onPrefer('longer')}>
          {t('product-files.prefer.longer', { code: longer })}
        </Button>
        <Button onClick={() => onPrefer('shorter')}>
          {t('product-files.prefer.shorter', { code: shorter })}
        </Button>
      </div>
    </Alert>
  )
}
