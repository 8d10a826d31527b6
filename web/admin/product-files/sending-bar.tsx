import { Alert, GoodNews } from '../../ui/alert.tsx'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import type { FileState, Progress, Sending } from './sending.ts'

const countOf = (states: readonly FileState[], ...wanted: FileState['state'][]) =>
  states.filter(({ state }) => wanted.includes(state)).length

/** How far the sending is, with what can be done: pause, stop and go on; at the end what came of it, and those that failed once more. */
export function SendingBar({
  progress: { states, phase },
  sending,
  onMore,
}: {
  progress: Progress
  sending: Sending
  onMore: () => void
}) {
  const { t } = useAdmin()
  const [done, same, failed] = [countOf(states, 'done'), countOf(states, 'same'), countOf(states, 'failed')]
  const over = done + same + failed
  const label = t(`product-files.phases.${phase}`)
  if (phase === 'over') {
    const said = [
      t('product-files.done', { count: done }),
      ...(same > 0 ? [t('product-files.same', { count: same })] : []),
      ...(failed > 0 ? [t('product-files.failed', { count: failed })] : []),
    ].join(' ')
    return (
      <div className="grid gap-3">
        {failed > 0 ? <Alert kind="bad">{said}</Alert> : <GoodNews>{said}</GoodNews>}
        <p className="text-sm text-quiet">{t('product-files.undo')}</p>
        <div className="flex flex-wrap gap-3">
          {failed > 0 && (
            <Button look="main" onClick={sending.retry}>
              {t('product-files.retry', { count: failed })}
            </Button>
          )}
          <Button onClick={onMore}>{t('product-files.more')}</Button>
        </div>
      </div>
    )
  }
  return (
    <div className="grid max-w-xl gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium" aria-live="polite">
          {label}
        </span>
        <span className="figures text-quiet">
          {t('product-files.progress', { done: over, all: states.length })}
        </span>
      </p>
      <Bar value={over} max={states.length} label={label} className="w-full" />
      <div className="mt-2 flex flex-wrap gap-3">
        {phase === 'going' ? (
          <>
            <Button onClick={sending.pause}>{t('product-files.pause')}</Button>
            <Button look="quiet" onClick={sending.stop}>
              {t('product-files.stop')}
            </Button>
          </>
        ) : (
          <>
            <Button look="main" onClick={sending.start}>
              {t('product-files.goOn', { count: countOf(states, 'waiting') })}
            </Button>
            <Button look="quiet" onClick={onMore}>
              {t('product-files.more')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
