import { formatDate } from '../../../shared/dates.ts'
import { LANG_NAMES } from '../../../shared/languages.ts'
import type { OwnerEntry } from '../../../shared/units/owner-requests.admin.ts'
import { countryName } from '../../i18n/countries.ts'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { PageVersion } from '../shell/page-version.tsx'
import { Notice } from './notice.tsx'
import { UnitFacts } from './unit-facts.tsx'

/** What an owner sent, and what is known of the unit already: accepting changes no registration, only who the owner is. */
export function OwnerFacts({ entry }: { entry: OwnerEntry }) {
  const { t, lang } = useAdmin()
  const { person, unit, present, rivals } = entry
  const { mounting_date } = entry.warranty
  return (
    <UnitFacts
      entry={entry}
      facts={[
        [t('warranty-queue.mounted'), formatDate(mounting_date)],
        [
          t('warranty-queue.asking'),
          <span key="owner" className="wrap-anywhere">
            <span>{person.name}</span>
            <span className="block text-quiet">{person.email}</span>
            <span className="block text-quiet">
              {`${countryName(person.country, lang)} · ${LANG_NAMES[person.lang]}`}
            </span>
            {person.wishes_updates && <span className="block text-quiet">{t('warranty-queue.wishes')}</span>}
          </span>,
        ],
        [
          t('record.privacyVersion'),
          <PageVersion key="agreed" area="privacy" version={person.privacy_version} lang={person.lang} />,
        ],
        [t('warranty-queue.since'), <When key="since" iso={entry.waiting_since} />],
        [
          t('units.registration'),
          unit ? (
            <Link key="unit" to={`/admin/units/${unit.id}`} className="link">
              {[
                formatDate(unit.mounting_date),
                unit.vendor_name,
                unit.state ? t(`warranties.states.${unit.state}`) : t('warrantiesolds.title'),
              ]
                .filter(Boolean)
                .join(' · ')}
            </Link>
          ) : (
            t('warranty-queue.unknownUnit')
          ),
        ],
      ]}
    >
      {present &&
        (present.is_same ? (
          <p>{t('warranty-queue.sameOwner')}</p>
        ) : (
          <Notice>
            {t('warranty-queue.otherOwner', {
              name: present.name,
              since: formatDate(present.since),
              until: formatDate(mounting_date),
            })}
          </Notice>
        ))}
      {rivals > 0 && <Notice>{t('warranty-queue.rivals', { count: rivals })}</Notice>}
      {unit?.state === null && <p className="text-quiet">{t('warranty-queue.oldUnit')}</p>}
    </UnitFacts>
  )
}
