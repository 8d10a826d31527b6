import { formatEuros } from '../../../shared/money.ts'
import { TextArea } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State } from '../shell/state.tsx'
import { type Decisions, type DeskLine, lacksReason, NOTHING, type Said } from './decision.ts'

/** What is claimed, and the rule that decides about its cover. */
function LineFacts({ line }: { line: DeskLine }) {
  const { t, lang } = useAdmin()
  const { name, code, quantity, product_id, price, rule, rule_sent, replaced_by } = line
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures text-quiet">{`${quantity} ×`}</span>
        <strong className="min-w-0 font-semibold wrap-anywhere">
          {product_id === null ? (
            t('claimdesk.whole', { name })
          ) : (
            <Link to={`/admin/parts/${product_id}/edit`} className="hover:underline">
              {name}
            </Link>
          )}
        </strong>
        {code && <span className="figures text-sm text-quiet">{code}</span>}
        {price !== null && (
          <span className="figures ml-auto text-sm">{formatEuros(price * quantity, lang)}</span>
        )}
      </p>
      {replaced_by && (
        <p className="text-sm text-quiet">
          {t('claimdesk.replaced', {
            name: [replaced_by.code, replaced_by.name].filter(Boolean).join(' · '),
          })}
        </p>
      )}
      <p className="flex gap-2 text-sm">
        <span
          aria-hidden="true"
          className={`mt-1.5 size-2 shrink-0 rounded-full ${rule === 'covered' ? 'bg-good' : 'bg-warn'}`}
        />
        <span>{t(`claimdesk.rules.${rule}`)}</span>
      </p>
      {rule_sent && rule_sent !== rule && (
        <p className="text-sm text-quiet">
          {t('claimdesk.whenSent', { rule: t(`claimdesk.rules.${rule_sent}`) })}
        </p>
      )}
    </>
  )
}

interface Props {
  lines: DeskLine[]
  /** Undefined: there is nothing to decide. */
  said?: Decisions
  /** Lines without a decision or reason are marked. */
  isTried: boolean
  onSay: (id: number, said: Said) => void
}

/** The lines of a claim, each with its decision, or the choice of one. */
export function ClaimLines({ lines, said, isTried, onSay }: Props) {
  const { t } = useAdmin()
  return (
    <ol className="grid gap-0">
      {lines.map((line) => {
        const now = said?.[line.id] ?? NOTHING
        const needs = now.approved === false || (now.approved === true && line.rule !== 'covered')
        return (
          <li key={line.id} className="grid gap-1.5 border-b border-line py-4 first:pt-0 last:border-b-0">
            <LineFacts line={line} />
            {line.approved !== null && (
              <p className="text-sm">
                <State tone={line.approved ? 'good' : 'bad'}>
                  {t(line.approved ? 'claimdesk.approved' : 'claimdesk.refused')}
                </State>
                {line.reason && <span className="mt-1 block whitespace-pre-line">{line.reason}</span>}
              </p>
            )}
            {said && (
              <fieldset className="mt-1">
                <legend className="sr-only">{t('claimdesk.decisionOn', { name: line.name })}</legend>
                <div className="flex flex-wrap gap-x-6">
                  {([true, false] as const).map((approved) => (
                    <label key={String(approved)} className="flex min-h-11 items-center gap-2.5">
                      <input
                        type="radio"
                        name={`line-${line.id}`}
                        checked={now.approved === approved}
                        onChange={() => onSay(line.id, { ...now, approved })}
                        className="size-5 shrink-0 accent-pine"
                      />
                      <span>{t(approved ? 'claimdesk.approve' : 'claimdesk.refuse')}</span>
                    </label>
                  ))}
                </div>
                {now.approved && (
                  <label className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="checkbox"
                      checked={now.back === true}
                      onChange={({ target }) => onSay(line.id, { ...now, back: target.checked })}
                      className="size-5 shrink-0 accent-pine"
                    />
                    <span>{t('claimdesk.partBack')}</span>
                  </label>
                )}
                {isTried && now.approved === null && (
                  <p className="text-sm text-bad">{t('claimdesk.undecided')}</p>
                )}
                {needs && (
                  <TextArea
                    label={t('claimdesk.reason')}
                    help={now.approved ? t('claimdesk.againstRule') : t('claimdesk.reasonHelp')}
                    rows={2}
                    maxLength={1000}
                    value={now.reason}
                    error={isTried && lacksReason(line, now) ? t('fields.required') : undefined}
                    onChange={({ target }) => onSay(line.id, { ...now, reason: target.value })}
                  />
                )}
              </fieldset>
            )}
          </li>
        )
      })}
    </ol>
  )
}
