import { buildWeb } from '../../local/build.ts'
import { step } from '../../local/commands.ts'
import { ms, printTable, times } from '../table.ts'
import { line } from '../verdict.ts'
import { billOf, usageOf } from './bill.ts'
import { averageOf, type MeasuredPage, measureCosts } from './measure.ts'

/** Milliseconds of CPU, above those of a bare answer, that a kept page may take, and by how much less than one made anew. */
const KEPT_MS = 2
const KEPT_TIMES = 7

const VIEWS = [1000, 100_000, 10_000_000]

const dollars = (amount: number) => amount.toFixed(2)
const short = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 })

/** Prints what a month costs at Cloudflare, worked out from what the demo shop's pages are measured to use. */
export async function benchCosts(): Promise<void> {
  await step('Pages', buildWeb)
  const costs = await step('Measuring', measureCosts)
  const { pages, cron, bareCpuMs, fileCpuMs } = costs
  const view = averageOf(costs)
  printTable(
    `One view of a page by an anonymous visitor; CPU is above the ${ms(bareCpuMs)} ms of an answer that reads and makes nothing`,
    [
      'page',
      'API calls',
      'statements',
      'rows read',
      'CPU, ms',
      'kept: calls',
      'statements',
      'rows read',
      'CPU, ms',
      'less',
    ],
    pages.map(({ name, calls, statements, rowsRead, cpuMs, kept }) => {
      const [made, filled] = [cpuMs - bareCpuMs, kept.cpuMs - bareCpuMs]
      return [
        ...[name, calls, statements, rowsRead, ms(made)],
        ...[kept.calls, kept.statements, kept.rowsRead, ms(filled), times(made / filled)],
      ]
    }),
  )
  printTable(
    'One view of a page that is made anew, and one run of the cron; CPU is that of the local runtime, with its database',
    ['page', 'share', 'API calls', 'statements', 'rows read', 'files', 'CPU, ms'],
    [
      ...pages.map(({ name, share, calls, statements, rowsRead, files, cpuMs }) => [
        ...[name, `${share * 100} %`, calls, statements, rowsRead, files, ms(cpuMs)],
      ]),
      ['a file', '–', '–', 0, 0, 1, ms(fileCpuMs)],
      ['the cron', '–', '–', cron.statements, cron.rowsRead, '–', ms(cron.cpuMs)],
    ],
  )
  printTable(
    'A month on Workers Paid, in US dollars, the plan’s 5 included, as if no page was kept',
    [
      'page views',
      'requests',
      'CPU, ms',
      'rows read',
      'rows written',
      'log lines',
      'requests $',
      'CPU $',
      'D1 $',
      'R2 $',
      'logs $',
      'total $',
    ],
    VIEWS.map((views) => {
      const usage = usageOf(views, view, cron)
      const { parts, total } = billOf(usage)
      return [
        ...[views, usage.requests, usage.cpuMs, usage.rowsRead, usage.rowsWritten, usage.logLines].map((n) =>
          short.format(n),
        ),
        ...[parts.requests, parts.cpuMs, parts.rowsRead + parts.rowsWritten + parts.databaseGB].map(dollars),
        ...[parts.filesRead + parts.filesWritten + parts.filesGB, parts.logLines, total].map(dollars),
      ]
    }),
  )
  const misses = (isMet: (page: MeasuredPage) => boolean) =>
    pages.filter((page) => !isMet(page)).map(({ name }) => name)
  const above = ({ cpuMs }: { cpuMs: number }) => cpuMs - bareCpuMs
  console.log('\nVerdict\n')
  console.log(
    line(
      'a kept page asks D1 for nothing',
      misses(({ kept }) => kept.statements === 0),
    ),
  )
  console.log(
    line(
      `a kept page takes at most ${KEPT_MS} ms of CPU above a bare answer`,
      misses(({ kept }) => above(kept) <= KEPT_MS),
    ),
  )
  const mean = (of: (page: MeasuredPage) => number) =>
    pages.reduce((sum, page) => sum + page.share * of(page), 0)
  const less = mean(above) / mean(({ kept }) => above(kept))
  console.log(
    line(`kept pages take a ${KEPT_TIMES}th of those made anew`, less < KEPT_TIMES ? [times(less)] : []),
  )
}
