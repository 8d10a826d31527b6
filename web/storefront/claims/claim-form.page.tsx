import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import type { CoverUnit } from '../../../shared/claims/claim-cover.ts'
import { CORRECTABLE, OPEN } from '../../../shared/claims/claim-states.ts'
import { today } from '../../../shared/dates.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { FieldError } from '../../ui/input.tsx'
import { Link } from '../../ui/link.tsx'
import { Head } from '../shell/head.tsx'
import { Claimed } from './claimed.tsx'
import { ClaimPhotos } from './files/claim-photos.tsx'
import type { FormOutcome } from './form-action.ts'
import { LabourFields } from './labour-fields.tsx'
import { SymptomField } from './symptom-field.tsx'

/** A new claim about a unit, or one that may be corrected; any other, and one of the unit that is not decided, leads to its page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const api = context.get(apiContext)
  const { claim } = params.id
    ? await loadOwn(request, api.claims[':id'].$get({ param: { id: params.id }, query: { lang } }))
    : { claim: null }
  if (claim && !CORRECTABLE.includes(claim.state)) throw redirect(`/${lang}/claims/${claim.id}`)
  const id = claim ? String(claim.unit.id) : (url.searchParams.get('unit') ?? '')
  if (!id) throw redirect(`/${lang}/units`)
  const [{ unit }, { symptoms }] = await Promise.all([
    loadOwn(request, api.units[':id'].$get({ param: { id }, query: { lang } })),
    loadOwn(request, api.claims.symptoms.$get({ query: { lang, unit_id: id } })),
  ])
  const other = unit.claims.find((one) => one.id !== claim?.id && OPEN.includes(one.state))
  if (other && !claim) throw redirect(`/${lang}/claims/${other.id}`)
  const { refused, status } = unit.registration
  const registration = status ? 'valid' : refused ? 'refused' : 'waiting'
  const cover: CoverUnit = {
    registration,
    mounting_date: unit.covered_from,
    covered_until: unit.cover.until,
    day: today(claim?.sent_at ? Date.parse(claim.sent_at) : Date.now()),
  }
  const { product_name, code, serial_number, part_rules } = unit
  return {
    whole: url.searchParams.has('whole'),
    claim,
    cover,
    symptoms,
    rules: part_rules,
    once: crypto.randomUUID(),
    unit: { id: unit.id, name: product_name ?? code, serial_number },
    // A claim has no prices.
    sheets: unit.drawings.map(({ products, ...sheet }) => ({
      ...sheet,
      products: products.map(({ price: _, ...part }) => part),
    })),
    hasOther: other !== undefined,
  }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) => (await import('./form-action.ts')).formAction(args)

/** What of a unit is faulty: parts ticked in its drawings, or the whole of it. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { claim, cover, symptoms, whole, rules, once, unit, sheets, hasOther } =
    useLoaderData<typeof loader>()
  const outcome = useActionData<FormOutcome>()
  const { formData } = useNavigation()
  const onSubmit = useOnePress()
  const lines = claim?.lines ?? []
  const { failure } = outcome ?? {}
  const form = useFocusOnWrong(failure)
  const [field, said] =
    Object.entries(failure?.fields ?? {}).find(
      ([name]) => !['symptom_id', 'description', 'minutes', 'km'].includes(name),
    ) ?? []
  const wrong = field === 'lines' && outcome?.typed.parts.length === 0 ? t('claims.form.none') : said
  const saved = outcome?.saved ?? claim
  const title = t('claims.begin')
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={`${title} · ${unit.serial_number}`} noindex />
      <h1>{title}</h1>
      <Link to={`/${lang}/units/${unit.id}`} className="link inline-flex min-h-11 items-center wrap-anywhere">
        {`${unit.name}\u00a0· ${unit.serial_number}`}
      </Link>
      {hasOther && <Alert kind="note">{t('claims.form.other')}</Alert>}
      <Form ref={form} method="post" onSubmit={onSubmit} noValidate className="mt-6 grid gap-6">
        <input type="hidden" name="key" value={outcome?.key ?? once} />
        <input type="hidden" name="unit" value={unit.id} />
        {saved && <input type="hidden" name="id" value={saved.id} />}
        {saved && <input type="hidden" name="version" value={saved.version} />}
        <Claimed name={unit.name} {...{ whole, cover, rules, sheets, lines }} typed={outcome?.typed} />
        <div className="grid max-w-[42rem] gap-6">
          <SymptomField
            symptoms={symptoms}
            said={claim?.symptom}
            typed={outcome?.typed.symptom}
            error={failure?.fields.symptom_id}
          />
          <TextArea
            name="description"
            label={t('claims.form.wrong')}
            help={t('claims.form.wrongHelp')}
            rows={5}
            maxLength={4000}
            required
            defaultValue={outcome?.typed.description ?? claim?.description}
            error={failure?.fields.description}
          />
        </div>
        <LabourFields said={claim?.labour} typed={outcome?.typed} errors={failure?.fields} />
        <ClaimPhotos of={saved ? `claims/${saved.id}` : ''} unsent={claim?.unsent ?? []} />
        {wrong && <FieldError>{wrong}</FieldError>}
        {failure?.error && (
          <Alert kind="bad">
            {`${failure.error} ${outcome?.saved && !claim ? t('claims.form.kept') : ''}`}
          </Alert>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="then" value="send" look="main" busy={formData?.get('then') === 'send'}>
            {t('claims.send.confirm')}
          </Button>
          <Button type="submit" name="then" value="save" busy={formData?.get('then') === 'save'}>
            {t('claims.form.save')}
          </Button>
        </div>
      </Form>
    </article>
  )
}
