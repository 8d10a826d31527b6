import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import type { RulesetContent } from '../../../../shared/claims/rules.admin.ts'
import { api } from '../../../api/browser.ts'
import { read } from '../../../api/client.ts'
import { actions, useSend } from '../../shell/actions.ts'
import { useAdmin } from '../../shell/admin.ts'
import { LoadFailure } from '../../shell/lists/load-failure.tsx'
import { loading, useLoading } from '../../shell/loading.ts'
import { ScreenTitle } from '../../shell/screen.tsx'
import { Trail } from '../../shell/trail.tsx'
import { NEW, toDraft } from './draft.ts'
import { RulesetForm } from './ruleset-form.tsx'

const at = api.admin['claim-rules']

/** `from`: the ruleset that the draft begins as. */
async function readGiven(from: string | null) {
  const [{ symptoms }, ruleset] = await Promise.all([
    read(api.admin.claims.symptoms.$get({ query: {} })),
    from === null ? null : read(at[':id'].$get({ param: { id: from } })).then((answer) => answer.ruleset),
  ])
  return { symptoms, given: ruleset ? toDraft(ruleset) : NEW }
}
export const loader = ({ request }: LoaderFunctionArgs) => ({
  page: loading(readGiven(new URL(request.url).searchParams.get('from'))),
})
export const action = actions({ create: (json: RulesetContent) => read(at.create.$post({ json })) })

/** A new draft, empty or like another ruleset. */
export function Component() {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const send = useSend<typeof action>()
  const { data, failure, reload } = useLoading(useLoaderData<typeof loader>().page)
  return (
    <div className="max-w-4xl">
      <ScreenTitle>{t('claim-rules.new')}</ScreenTitle>
      <Trail to="/admin/claim-rules" name={t('claim-rules.title')} />
      <h1 className="mb-6 text-2xl!">{t('claim-rules.new')}</h1>
      {failure && <LoadFailure text={failure.text} onRetry={reload} />}
      {!failure && !data && <span className="skeleton block h-72" aria-busy="true" />}
      {data && (
        <RulesetForm
          given={data.given}
          symptoms={data.symptoms}
          onSave={async (content) => {
            const { answer, failure: refused } = await send('create', content)
            if (answer) await navigate(`/admin/claim-rules/${answer.claim_rule_id}`)
            return refused
          }}
        />
      )}
    </div>
  )
}
