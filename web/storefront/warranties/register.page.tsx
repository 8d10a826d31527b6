import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { showToast } from '../../ui/toast.ts'
import { Narrow } from '../accounts/short-form-page.tsx'
import { correctingIn } from './correcting.ts'

const RegisterForm = lazy(() => import('./register-form.tsx'))

export function loader({ request, context }: LoaderFunctionArgs) {
  const { user } = visitorOf(context)
  if (!user) throw redirectToSignIn(request)
  if (user.role !== 'vendor') throw new Response(null, { status: 403 })
  return null
}

const FIELDS = ['code', 'serial_number', 'mounting_date'] as const
export interface Registered {
  /** The new warranty's id. */
  id?: number
  failure?: Failure
  /** The typed values, for the edge to fill in again. */
  typed?: Partial<Record<(typeof FIELDS)[number], string>>
}

/** Messages by the form's fields; in the call they are one level deeper. */
const atFields = ({ fields, ...failure }: Failure): Failure => ({
  ...failure,
  fields: Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace('warranty_data.', ''), message]),
  ),
})

/** Registers a warranty, or corrects a refused one (`correct`: its id); its invoice is sent afterwards, by a script. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Registered | Response> {
  const t = await textsOf(request)
  const input = await readInput(request)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(input[name] ?? '')]))
  const schema = async () => (await import('../../../shared/warranties/warranties.ts')).registerWarranty
  const { data, failure: wrong } = await parseInput(t, schema, { warranty_data: typed })
  if (wrong) return { failure: atFields(wrong), typed }
  const { warranties } = context.get(apiContext)
  const corrected = String(input.correct ?? '')
  const { answer, failure } = await command(
    t,
    corrected
      ? warranties[':id'].correct.$post({ param: { id: corrected }, json: data })
      : warranties.create.$post({ json: data }),
  )
  if (failure) return { failure: atFields(failure), typed }
  const list = `/${langOfPath(new URL(request.url).pathname)}/warranties`
  return import.meta.env.SSR
    ? redirect(`${list}?${corrected ? 'corrected' : 'registered'}`)
    : { id: answer.warranty_id }
}

/**
 * Registering a warranty, or correcting the one that the address names, on a page of its own, for browsers without scripts and for a
 * new tab.
 */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const list = `/${useLang()}/warranties`
  const [params] = useSearchParams()
  const of = correctingIn(params)
  const texts = of ? 'warranties.correct' : 'warranties.register'
  const done = () => {
    showToast({ kind: 'good', text: t(`${texts}.done`), next: true })
    void navigate(list)
  }
  return (
    <Narrow title={t(`${texts}.title`)}>
      <Suspense fallback={<div className="skeleton h-96" />}>
        <RegisterForm refused={useActionData<Registered>()} of={of} onDone={done} />
      </Suspense>
    </Narrow>
  )
}
