import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { DECIDED, type Difference, REPLAY_DAYS, type Replay } from '../../../../shared/claims/rules.admin.ts'
import { type ClaimRule, OUTCOMES } from '../../../../shared/claims/rules.ts'
import { formatDate } from '../../../../shared/dates.ts'
import { formatEuros } from '../../../../shared/money.ts'
import { Link } from '../../../ui/link.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { useAdmin } from '../../shell/admin.ts'
import { handedText } from './words.ts'

/** How often a replay that runs is looked at. */
const LOOK_MS = 2000

function useLooks(runs: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => void revalidate(), LOOK_MS)
    return () => clearInterval(timer)
  }, [runs, revalidate])
}

/** How often rules and people decided so, with what either paid. */
function Counts({ counts }: Pick<Replay, 'counts'>) {
  const { t, lang } = useAdmin()
  const countOf = (outcome: string, people: string) =>
    counts.find((one) => one.outcome === outcome && one.people === people)
  const sum = (of: 'would_pay' | 'paid') => counts.reduce((all, one) => all + one[of], 0)
  const cell = 'border-b border-line py-2 align-top'
  const [name, number] = [`${cell} pr-4 text-left`, `${cell} pl-4 text-right`]
  return (
    <>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by the keyboard, too
        tabIndex={0}
        aria-label={t('claim-rules.replay.title')}
        className="relative scroll-hint overflow-x-auto"
      >
        <table className="w-full min-w-[26rem] border-t border-line">
          <thead>
            <tr>
              <th scope="col" className={`${name} font-semibold`}>
                {t('claim-rules.replay.rules')}
              </th>
              {DECIDED.map((people) => (
                <th key={people} scope="col" className={`${number} font-semibold`}>
                  {t(`claim-rules.replay.people.${people}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {OUTCOMES.map((outcome) => (
              <tr key={outcome}>
                <th scope="row" className={`${name} font-medium`}>
                  {t(`claim-rules.outcomes.${outcome}`)}
                </th>
                {DECIDED.map((people) => {
                  const one = countOf(outcome, people)
                  return (
                    <td key={people} className={`${number} figures`}>
                      <span className="block font-semibold">{one?.claims ?? 0}</span>
                      {one && <span className="block text-sm text-quiet">{formatEuros(one.paid, lang)}</span>}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="figures mt-3">
        {t('claim-rules.replay.sums', {
          would: formatEuros(sum('would_pay'), lang),
          paid: formatEuros(sum('paid'), lang),
        })}
      </p>
    </>
  )
}

interface DifferenceProps {
  differences: Difference[]
  count: number
  page: number
  size: number
  rules: ClaimRule[]
}
function Differences({ differences, count, page, size, rules }: DifferenceProps) {
  const { t, lang } = useAdmin()
  if (count === 0) return <p className="prose mt-4">{t('claim-rules.replay.same')}</p>
  const pages = Math.ceil(count / size)
  return (
    <section className="mt-6">
      <h3 className="text-lg">{t('claim-rules.replay.differences', { count })}</h3>
      <ul className="mt-2 border-t border-line">
        {differences.map((one) => (
          <li key={one.id} className="border-b border-line">
            <Link
              to={`/admin/claims/${one.id}`}
              className="grid min-h-11 gap-x-4 gap-y-1 py-3 hover:bg-sand sm:grid-cols-2"
            >
              <span className="figures font-semibold">{`${one.number} · ${one.vendor_name}`}</span>
              <span className="text-sm sm:text-right">
                {t('claim-rules.replay.difference', {
                  rules: t(`claim-rules.outcomes.${one.outcome}`),
                  would: formatEuros(one.would_pay, lang),
                  people: t(`claims.states.${one.people}`),
                  paid: formatEuros(one.paid, lang),
                })}
              </span>
              <span className="text-sm text-quiet sm:col-span-2">
                {[one.rule !== null && rules[one.rule]?.name, one.handed && handedText(t, one.handed)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-3">
        <Pager
          page={page}
          pages={pages}
          to={(n) => `?page=${n}`}
          texts={{
            nav: t('claim-rules.replay.pages'),
            previous: t('claim-rules.replay.previous'),
            next: t('claim-rules.replay.next'),
            of: t('claim-rules.replay.of', { pages }),
          }}
        />
      </div>
    </section>
  )
}

/** What the rules would have done in the past, beside what people did. */
export function ReplayPanel({
  replay,
  isDraft,
  ...listed
}: { replay: Replay; isDraft: boolean } & DifferenceProps) {
  const { t } = useAdmin()
  const { done, total, finished_at, is_fresh, counts, sampled, differences } = replay
  useLooks(finished_at === null)
  return (
    <div>
      <p aria-live="polite" className="prose text-quiet">
        {finished_at === null
          ? t('claim-rules.replay.running', { done, total })
          : t('claim-rules.replay.done', { count: total, date: formatDate(finished_at) })}
      </p>
      {isDraft && finished_at !== null && !is_fresh && (
        <p className="prose mt-1 text-quiet">{t('claim-rules.replay.stale', { days: REPLAY_DAYS })}</p>
      )}
      {finished_at === null && (
        <progress
          max={Math.max(total, 1)}
          value={done}
          aria-label={t('claim-rules.replay.title')}
          className="mt-3 w-full accent-pine"
        />
      )}
      {finished_at !== null && total > 0 && (
        <div className="mt-4">
          <Counts counts={counts} />
          <p className="figures mt-1">{t('claim-rules.replay.sampled', { count: sampled })}</p>
          <Differences {...listed} count={differences} />
        </div>
      )}
    </div>
  )
}
