import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { Failure } from '../../api/command.ts'
import { useVisitor } from '../../session/session.ts'
import { useChangeParams } from '../../ui/change-params.ts'
import { type Draft, saveDraft } from './draft.ts'
import { stepAddress } from './steps.ts'

const ContactForm = lazy(() => import('./contact-form.tsx'))

/** Step 3 of 4: how the retailer can answer, prefilled from a signed-in person's account. */
export function ContactStep({
  draft,
  failure: refused,
}: {
  draft: Draft | null
  failure?: Failure | undefined
}) {
  const change = useChangeParams()
  const { user } = useVisitor()
  const failure = (useLocation().state as { failure?: Failure } | null)?.failure ?? refused
  const known = user ? { name: user.first_name, surname: user.last_name, email: user.email } : {}
  return (
    <Suspense fallback={<div className="skeleton h-144 max-w-xl" />}>
      {/* The form starts with the draft, which the edge does not have. */}
      <ContactForm
        key={draft ? 'draft' : 'edge'}
        contact={{ ...known, ...draft?.contact }}
        newsletter={draft?.newsletter ?? false}
        failure={failure}
        onType={(contact, newsletter) => saveDraft({ contact, newsletter, complete: false })}
        onDone={(contact, newsletter) => {
          saveDraft({ contact, newsletter, complete: true })
          void change((newest) => stepAddress(newest, 2))
        }}
      />
    </Suspense>
  )
}
