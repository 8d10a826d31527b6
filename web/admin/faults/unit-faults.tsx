import type { FaultPage } from '../../../shared/faults/fault-reports.ts'
import { FileStrip } from '../../files/file-strip.tsx'
import { Link } from '../../ui/link.tsx'
import { failureText, useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { Part } from '../shell/record-screen.tsx'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<FaultPage['state'], Tone> = {
  open: 'open',
  answered: 'going',
  claimed: 'good',
  closed: 'over',
}

/** What owners of a unit reported to their retailer, what the two wrote, and the claim that was made of it. */
export function UnitFaults({ reports }: { reports: FaultPage[] }) {
  const { t } = useAdmin()
  if (reports.length === 0) return null
  return (
    <Part title={t('faults.title')}>
      <ul className="grid gap-6 text-sm">
        {reports.map(({ id, unit, state, symptom, claim, messages }) => (
          <li key={id}>
            <p className="flex flex-wrap gap-x-4">
              <span className="font-semibold">{symptom?.name || t('faults.other')}</span>
              <State tone={TONES[state]}>{t(`faults.states.${state}`)}</State>
              {claim && (
                <span>
                  {claim.state === 'draft' ? (
                    claim.number
                  ) : (
                    <Link to={`/admin/claims/${claim.id}`} className="link figures">
                      {claim.number}
                    </Link>
                  )}
                </span>
              )}
            </p>
            <ol className="mt-2 grid gap-3">
              {messages.map((message) => (
                <li key={message.id} className="border-l-2 border-line pl-3">
                  <p className="flex flex-wrap gap-x-3 text-quiet">
                    <span>{message.user_name || t(`faults.parties.${message.party}`)}</span>
                    <When iso={message.created_at} />
                  </p>
                  <p lang={message.lang} className="whitespace-pre-line wrap-anywhere">
                    {message.text}
                  </p>
                  {message.files.length > 0 && (
                    <FileStrip
                      label={t('claimdesk.files.title')}
                      files={message.files}
                      srcOf={(file) => `/api/admin/units/${unit.id}/faults/${id}/files/${file}`}
                      say={(key, values) => t(`claimdesk.files.${key}`, values)}
                      explain={(error) => failureText(t, error)}
                    />
                  )}
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </Part>
  )
}
