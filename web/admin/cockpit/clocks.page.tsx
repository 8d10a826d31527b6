import { countryNames } from '../../../shared/places/countries.ts'
import type { ClockBody, ClockDays } from '../../../shared/quotations/quotation-clocks.ts'
import { HOLIDAY_COUNTRIES } from '../../../shared/retailers/working-days.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../shell/admin.ts'
import { FieldGroup, TextInput } from '../shell/forms/fields.tsx'
import { formAction, formLoader } from '../shell/forms/form-route.ts'
import { FormScreen } from '../shell/forms/form-screen.tsx'
import { RecordForm } from '../shell/forms/record-form.tsx'

const schemas = () => import('../../../shared/quotations/quotation-clocks.ts')
const at = api.admin.clocks[':id']
type Clock = ClockDays & { version: number }

const save = (json: ClockBody, id: string) => at.edit.$post({ param: { id: id as '1' }, json })
export const loader = formLoader(
  async (id): Promise<Clock> => (await read(at.$get({ param: { id: id as '1' } }))).clock,
)
export const action = formAction({ create: (json: ClockBody) => save(json, '1'), edit: save })

const valuesOf = ({ version, ...clock_data }: Clock) => ({ clock_data, version })

/** After how many days people are reminded of requests, and of an offer's end. */
export function Component() {
  const { t, lang } = useAdmin()
  const countries = HOLIDAY_COUNTRIES.map(countryNames(lang)).sort(new Intl.Collator(lang).compare)
  return (
    <RecordForm<Clock> name="clocks">
      {(clock, reread) => (
        <FormScreen
          name="clocks"
          title={t('clocks.edit')}
          list="/admin/vendor-figures"
          schema={async () => (await schemas()).clockBody}
          values={valuesOf(clock!)}
          reread={async (id) => valuesOf(await reread(id))}
        >
          <FieldGroup title={t('clocks.groups.waiting')}>
            <p className="text-sm text-quiet">{t('clocks.workingDays')}</p>
            <p className="text-sm text-quiet">
              {t('clocks.holidays', { countries: new Intl.ListFormat(lang).format(countries) })}
            </p>
            {(['remind', 'remind_again', 'tell_manufacturer', 'offer_other'] as const).map((name) => (
              <TextInput key={name} name={`clock_data.${name}`} inputMode="numeric" />
            ))}
          </FieldGroup>
          <FieldGroup title={t('clocks.groups.offers')}>
            <TextInput name="clock_data.announce_end" inputMode="numeric" />
          </FieldGroup>
        </FormScreen>
      )}
    </RecordForm>
  )
}
