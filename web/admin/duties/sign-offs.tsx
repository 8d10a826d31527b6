import { formatDay } from '../../../shared/dates.ts'
import type { DutyCase, SignOff } from '../../../shared/duties/duties.admin.ts'
import { countryNames } from '../../../shared/places/countries.ts'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { useSendShown } from '../shell/send-shown.ts'
import type { action } from './duty.page.tsx'

/** What stands signed off of a duty, each with a button that takes it back. */
export function SignOffs({ signOffs, cases }: { signOffs: SignOff[]; cases: DutyCase[] }) {
  const { t, lang } = useAdmin()
  const send = useSendShown<typeof action>()
  if (signOffs.length === 0) return null
  const names = new Map(
    cases.flatMap(({ product }) => (product ? [[product.id, product.name] as const] : [])),
  )
  return (
    <>
      <h2 className="mt-8 text-lg!">{t('duties.standing')}</h2>
      <ul className="mt-2 grid border-t border-line text-sm">
        {signOffs.map(({ id, country, product_id, note, valid_until, signed_by }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line py-2">
            <span className="min-w-0 flex-1 basis-60 break-words">
              <span className="font-medium">
                {[
                  country ? countryNames(lang)(country) : t('duties.allCountries'),
                  product_id && (names.get(product_id) ?? t('duties.oneProduct', { id: product_id })),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <span className="block">{note}</span>
              <span className="block text-quiet">
                {t('duties.signedBy', { name: signed_by || '–', day: formatDay(valid_until) })}
              </span>
            </span>
            <Button onClick={() => void send('withdraw', id)} aria-label={t('duties.withdrawOf', { note })}>
              {t('duties.withdraw')}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
