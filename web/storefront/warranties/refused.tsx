import type { MouseEvent } from 'react'
import type { OwnWarranty } from '../../../shared/warranties/warranties.ts'
import { useLang, useT } from '../../i18n/texts.ts'
import { Link } from '../../ui/link.tsx'
import { correctingOf, queryOf } from './correcting.ts'

/** Why it was refused, and the way to correct it. */
export default function Refused({
  warranty,
  onCorrect,
}: {
  warranty: OwnWarranty
  onCorrect: (event: MouseEvent, warranty: OwnWarranty) => void
}) {
  const t = useT()
  const lang = useLang()
  const { refusal } = warranty
  return (
    <div className="mt-1 max-w-[36ch]">
      {refusal && (
        <p className="text-sm">
          <span>{t(`warranties.refusal.${refusal.reason}`)}</span>
          {refusal.note && (
            <span className="block whitespace-pre-line wrap-anywhere text-quiet">{refusal.note}</span>
          )}
        </p>
      )}
      <Link
        to={`/${lang}/warranties/register${queryOf(correctingOf(warranty))}`}
        aria-label={t('warranties.correct.openOf', { name: `${warranty.code} · ${warranty.serial_number}` })}
        className="link inline-flex min-h-11 items-center"
        onClick={(event) => onCorrect(event, warranty)}
      >
        {t('warranties.correct.open')}
      </Link>
    </div>
  )
}
