import { lazy, Suspense } from 'react'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useNavigate,
} from 'react-router'
import { apiContext } from '../../api/client.ts'
import { command, type Failure, textsOf } from '../../api/command.ts'
import { parseInput, readInput } from '../../api/input.ts'
import { langOfPath, useLang, useT } from '../../i18n/texts.ts'
import { redirectToSignIn } from '../../session/own-pages.ts'
import { visitorOf } from '../../session/session.ts'
import { showToast } from '../../ui/toast.ts'
import { Narrow } from '../accounts/short-form-page.tsx'

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

/** Registers a warranty; its invoice is sent afterwards, by a script. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Registered | Response> {
  const t = await textsOf(request)
  const input = await readInput(request)
  const typed = Object.fromEntries(FIELDS.map((name) => [name, String(input[name] ?? '')]))
  const schema = async () => (await import('../../../shared/warranties.ts')).registerWarranty
  const { data, failure: wrong } = await parseInput(t, schema, { warranty_data: typed })
  if (wrong) return { failure: atFields(wrong), typed }
  const { answer, failure } = await command(
    t,
    context.get(apiContext).warranties.create.$post({ json: data }),
  )
  if (failure) return { failure: atFields(failure), typed }
  const list = `/${langOfPath(new URL(request.url).pathname)}/warranties`
  return import.meta.env.SSR ? redirect(`${list}?registered`) : { id: answer.warranty_id }
}

/** Registering a warranty on a page of its own, for browsers without scripts and for a new tab. */
export function Component() {
  const t = useT()
  const navigate = useNavigate()
  const list = `/${useLang()}/warranties`
  const done = () => {
    showToast({ kind: 'good', text: t('warranties.register.done'), next: true })
    void navigate(list)
  }
  return (
    <Narrow title={t('warranties.register.title')}>
      <Suspense fallback={<div className="skeleton h-96" />}>
        <RegisterForm refused={useActionData<Registered>()} onDone={done} />
      </Suspense>
    </Narrow>
  )
}
