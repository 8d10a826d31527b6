import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { formatDay } from '../../../shared/dates.ts'
import {
  DAMAGE_DAYS,
  isInDamageDays,
  lastDamageDay,
  ORDER_RETURN_REASONS,
} from '../../../shared/returns/return-states.ts'
import type { ReturnableLine } from '../../../shared/returns/returns.ts'
import { apiContext } from '../../api/client.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { loadOwn } from '../../session/own-pages.ts'
import { Alert } from '../../ui/alert.tsx'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { useFocusOnWrong, useOnePress } from '../../ui/forms.ts'
import { Link } from '../../ui/link.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { Head } from '../shell/head.tsx'
import type { FormOutcome } from './form-action.ts'

/** A new return of an order's lines, or a draft; any other leads to its page. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const lang = langOfPath(url.pathname)
  const api = context.get(apiContext).returns
  const { return: draft } = params.id
    ? await loadOwn(request, api[':id'].$get({ param: { id: params.id }, query: { lang } }))
    : { return: null }
  if (draft && draft.state !== 'draft') throw redirect(`/${lang}/returns/${draft.id}`)
  const id = draft ? String(draft.order.id) : (url.searchParams.get('order') ?? '')
  if (!id) throw redirect(`/${lang}/orders`)
  const of = await loadOwn(request, api.orders[':id'].$get({ param: { id }, query: { lang } }))
  return { draft, once: crypto.randomUUID(), ...of }
}

/** Loaded when something is sent. */
export const action = async (args: ActionFunctionArgs) => (await import('./form-action.ts')).formAction(args)

interface Said {
  quantity: string
  reason: string
}

function Line({
  line,
  said,
  isDamageOpen,
  outcome,
}: {
  line: ReturnableLine
  said: Said | undefined
  isDamageOpen: boolean
  outcome: FormOutcome | undefined
}) {
  const t = useT()
  const { line_id, name, code, shipped, returnable } = line
  const errors = outcome?.lines[line_id]
  return (
    <li className="border-b border-line py-4">
      <fieldset className="grid gap-3">
        <legend className="mb-1 wrap-anywhere">
          <span className="font-semibold">{name}</span>
          {code && <span className="figures text-quiet">{`\u00a0· ${code}`}</span>}
        </legend>
        <p className="figures text-sm text-quiet">
          {t('returns.form.of', { count: returnable, of: shipped })}
        </p>
        {returnable > 0 && (
          <div className="grid max-w-[42rem] gap-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <TextField
              name={`quantity-${line_id}`}
              label={t('returns.form.quantity')}
              inputMode="numeric"
              maxLength={3}
              defaultValue={said?.quantity ?? ''}
              error={errors?.quantity}
            />
            <SelectField
              name={`reason-${line_id}`}
              label={t('returns.form.reason')}
              defaultValue={said?.reason ?? ''}
              error={errors?.reason}
            >
              <option value="">{t('returns.form.choose')}</option>
              {ORDER_RETURN_REASONS.map((reason) => (
                <option key={reason} value={reason} disabled={reason === 'damaged' && !isDamageOpen}>
                  {t(`returns.reason.${reason}`)}
                </option>
              ))}
              <option value="faulty">{t('returns.reason.faulty')}</option>
            </SelectField>
          </div>
        )}
      </fieldset>
    </li>
  )
}

/** What of an order comes back, how many pieces and why. Photos come with the draft. */
export function Component() {
  const t = useT()
  const lang = useLang()
  const { draft, once, order, delivered_at, lines } = useLoaderData<typeof loader>()
  const outcome = useActionData<FormOutcome>()
  const busy = useNavigation().formMethod === 'POST'
  const onSubmit = useOnePress()
  const form = useFocusOnWrong(outcome?.failure)
  const title = t('returns.form.title')
  const isDamageOpen = isInDamageDays(delivered_at)
  const saidOf = (id: number): Said | undefined => {
    const one = draft?.lines.find((line) => line.line_id === id)
    return outcome?.typed[id] ?? (one && { quantity: String(one.quantity), reason: one.reason })
  }
  const nothing = lines.every(({ returnable }) => returnable === 0)
  return (
    <article className="wide py-8 sm:py-12">
      <Head title={`${title} · ${order.number}`} noindex />
      <h1>{title}</h1>
      <Link to={`/${lang}/orders/${order.id}`} className="link figures inline-flex min-h-11 items-center">
        {t('returns.order', { number: order.number })}
      </Link>
      <p className="prose mt-2">{t('returns.form.intro')}</p>
      <p className="prose mt-2">
        {delivered_at
          ? t(isDamageOpen ? 'returns.form.damageUntil' : 'returns.form.damageOver', {
              date: formatDay(lastDamageDay(delivered_at)),
              count: DAMAGE_DAYS,
            })
          : t('returns.form.damage', { count: DAMAGE_DAYS })}
      </p>
      <p className="prose mt-2">
        <span>{`${t('returns.form.faulty')} `}</span>
        <Link to={`/${lang}/units`} className="link">
          {t('returns.form.toClaim')}
        </Link>
      </p>
      {nothing ? (
        <p className="prose mt-6 font-semibold">{t('returns.form.nothing')}</p>
      ) : (
        <Form ref={form} method="post" onSubmit={onSubmit} noValidate className="mt-6 grid gap-6">
          <input type="hidden" name="key" value={outcome?.key ?? once} />
          <input type="hidden" name="order" value={order.id} />
          {draft && <input type="hidden" name="id" value={draft.id} />}
          {draft && <input type="hidden" name="version" value={draft.version} />}
          <ul className="border-t border-line">
            {lines.map((line) => (
              <Line
                key={line.line_id}
                line={line}
                said={saidOf(line.line_id)}
                isDamageOpen={isDamageOpen}
                outcome={outcome}
              />
            ))}
          </ul>
          <div className="max-w-[42rem]">
            <TextArea
              name="note"
              label={t('returns.form.note')}
              optional={t('shell.optional')}
              rows={4}
              maxLength={4000}
              defaultValue={outcome?.note ?? draft?.note}
              error={outcome?.failure.fields.note}
            />
          </div>
          {outcome?.failure.error && <Alert kind="bad">{outcome.failure.error}</Alert>}
          <SubmitButton busy={busy} className="justify-self-start">
            {t('returns.form.save')}
          </SubmitButton>
        </Form>
      )}
    </article>
  )
}
