import { type FormEvent, useState } from 'react'
import { formatDate } from '../../../shared/dates.ts'
import type { AdminRecallPage, Concerned } from '../../../shared/recalls/recalls.admin.ts'
import { RECIPIENT_KINDS, type RecallCase } from '../../../shared/recalls/recalls.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Link } from '../../ui/link.tsx'
import { ClaimState } from '../claims/claim-words.tsx'
import { ReturnState } from '../returns/return-words.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'

/** Numbers under each other; `isPart`: of the one above. */
function Facts({ facts }: { facts: [label: string, value: number, isPart?: true][] }) {
  return (
    <dl className="mt-3 max-w-xl border-t border-line">
      {facts.map(([label, value, isPart]) => (
        <div key={label} className="flex justify-between gap-x-6 border-b border-line py-2">
          <dt className={isPart && 'pl-4 text-quiet'}>{label}</dt>
          <dd className="figures text-right">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Whom it concerns, counted before anybody is told. */
export function ConcernedCounts({ concerned }: { concerned: Concerned }) {
  const { t } = useAdmin()
  const { units, people, mails, letters, with_stock } = concerned
  return (
    <section>
      <h2 className="text-lg!">{t('recalls.concerned')}</h2>
      <p className="prose mt-1 text-quiet">{t('recalls.concernedHelp')}</p>
      <Facts
        facts={[
          [t('recalls.count.units'), units],
          [t('recalls.count.people'), people],
          ...RECIPIENT_KINDS.map((kind): [string, number, true] => [
            t(`recalls.kinds.${kind}`),
            concerned[kind],
            true,
          ]),
          [t('recalls.count.with_stock'), with_stock],
          [t('recalls.count.mails'), mails],
          [t('recalls.count.letters'), letters],
        ]}
      />
    </section>
  )
}

const LINES = ['told', 'read', 'answered', 'done'] as const
const LOOKS = {
  told: 'stroke-quiet',
  read: 'stroke-pine',
  answered: 'stroke-[#ed7a2d]',
  done: 'stroke-good',
} as const
const [WIDTH, HEIGHT] = [600, 180]

/** The curve of those who were told, read it, answered and are done, day by day; its table says the same. */
export function Curve({ curve, progress }: Pick<AdminRecallPage, 'curve' | 'progress'>) {
  const { t } = useAdmin()
  return (
    <section>
      <h2 className="text-lg!">{t('recalls.progress')}</h2>
      <Facts
        facts={[
          [t('recalls.count.people'), progress.people],
          [t('recalls.count.mails'), progress.mails],
          [t('recalls.count.dead'), progress.dead],
          [t('recalls.count.letters'), progress.letters],
        ]}
      />
      {curve.length > 0 && <Days curve={curve} progress={progress} />}
    </section>
  )
}

/** The days so far as lines and in a table. */
function Days({ curve, progress }: Pick<AdminRecallPage, 'curve' | 'progress'>) {
  const { t } = useAdmin()
  const most = Math.max(1, progress.people)
  // From nobody on, so that one day is a line, too.
  const points = [{ day: '', told: 0, read: 0, answered: 0, done: 0 }, ...curve]
  const x = (at: number) => (at / Math.max(1, points.length - 1)) * WIDTH
  const y = (count: number) => HEIGHT - (count / most) * HEIGHT
  return (
    <>
      <svg
        viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`}
        className="mt-6 w-full max-w-3xl border-b border-l border-line"
        role="img"
        aria-label={t('recalls.curve')}
      >
        {LINES.map((name) => (
          <polyline
            key={name}
            points={points.map((point, at) => `${x(at)},${y(point[name])}`).join(' ')}
            className={`fill-none stroke-2 ${LOOKS[name]}`}
          />
        ))}
      </svg>
      <div className="mt-4 max-w-3xl">
        <table className="w-full table-fixed text-left max-sm:text-xs">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-4">
                {t('recalls.day')}
              </th>
              {LINES.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="py-2 pr-2 text-right hyphens-auto wrap-anywhere sm:pr-4"
                >
                  <svg
                    viewBox="0 0 16 4"
                    className="mr-1 inline-block w-4 align-middle max-sm:mx-0 max-sm:mb-1 max-sm:ml-auto max-sm:block"
                    aria-hidden="true"
                  >
                    <line x1="0" y1="2" x2="16" y2="2" className={`stroke-4 ${LOOKS[name]}`} />
                  </svg>
                  <span>{t(`recalls.line.${name}`)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="figures">
            {curve.slice(-30).map((point) => (
              <tr key={point.day} className="border-b border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {formatDate(point.day)}
                </th>
                {LINES.map((name) => (
                  <td key={name} className="py-2 pr-4 text-right">
                    {point[name]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type Waiter = AdminRecallPage['waiting'][number]

/** What a choice led to, with its way there. */
function CaseOf({ of: { kind, id, number, state, retailer } }: { of: RecallCase }) {
  const { t } = useAdmin()
  const says = [t(`recalls.case.${kind}`), number, retailer].filter(Boolean).join(' · ')
  if (id === null) return <span>{says}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <Link
        to={`/admin/${kind === 'claim' ? 'claims' : 'returns'}/${id}`}
        className="link inline-flex min-h-11 items-center"
      >
        {says}
      </Link>
      {kind === 'claim' ? <ClaimState state={state as never} /> : <ReturnState state={state as never} />}
    </span>
  )
}

function WaitingRow({
  one,
  onDone,
}: {
  one: Waiter
  onDone: (id: number, reference: string) => Promise<unknown>
}) {
  const { t } = useAdmin()
  const [reference, setReference] = useState('')
  const done = async (event: FormEvent) => {
    event.preventDefault()
    const failure = await onDone(one.id, reference)
    if (failure !== undefined) showFailure(t, failure)
  }
  return (
    <li className="grid items-end gap-4 border-b border-line py-3 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{`${one.name} · ${t(`recalls.remedy.${one.remedy}`)}`}</p>
        <p className="figures text-sm text-quiet">
          {[one.email, ...one.units, formatDate(one.answered_at)].filter(Boolean).join(' · ')}
        </p>
        {one.cases.length > 0 && (
          <ul className="figures text-sm">
            {one.cases.map((each) => (
              <li key={`${each.kind} ${each.number}`}>
                <CaseOf of={each} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <form onSubmit={done} noValidate className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('recalls.reference')}
          value={reference}
          onChange={(event) => setReference(event.target.value)}
        />
        <Button type="submit">{t('recalls.markDone')}</Button>
      </form>
    </li>
  )
}

/** Those who chose a remedy and wait for it. */
export function Waiting({
  waiting,
  onDone,
}: {
  waiting: Waiter[]
  onDone: (id: number, reference: string) => Promise<unknown>
}) {
  const { t } = useAdmin()
  return (
    <section>
      <h2 className="text-lg!">{`${t('recalls.waiting')} (${waiting.length})`}</h2>
      <p className="prose mt-1 text-quiet">{t('recalls.waitingHelp')}</p>
      {waiting.length > 0 && (
        <ul className="mt-3 border-t border-line">
          {waiting.map((one) => (
            <WaitingRow key={one.id} one={one} onDone={onDone} />
          ))}
        </ul>
      )}
    </section>
  )
}
