import type { ImportRow, ImportState as StateName } from '../../../shared/imports/imports.ts'
import { Bar } from '../../ui/bar.tsx'
import { useAdmin } from '../shell/admin.ts'
import { State, type Tone } from '../shell/state.tsx'

const TONES: Record<StateName, Tone> = {
  staging: 'over',
  checking: 'open',
  checked: 'going',
  applied: 'good',
  undone: 'over',
}

/** The state of an import; also says when it cannot go on or has nothing to do. */
export function ImportState({ found }: { found: ImportRow }) {
  const { t } = useAdmin()
  if (found.state !== 'checked')
    return <State tone={TONES[found.state]}>{t(`imports.states.${found.state}`)}</State>
  if (found.wrong > 0) return <State tone="bad">{t('imports.states.wrong')}</State>
  const isSame = found.made + found.changed === 0
  return (
    <State tone={isSame ? 'over' : TONES.checked}>{t(`imports.states.${isSame ? 'same' : 'checked'}`)}</State>
  )
}

const FIGURES = ['made', 'changed', 'unchanged', 'wrong'] as const

/** How many rows create, change or leave a record, and how many are wrong. */
export function Figures({ found }: { found: ImportRow }) {
  const { t, lang } = useAdmin()
  return (
    <dl className="grid grid-cols-2 gap-x-10 gap-y-4 sm:flex">
      {FIGURES.map((name) => (
        <div key={name}>
          <dt className="text-sm text-quiet">{t(`imports.figures.${name}`)}</dt>
          <dd className={`figures text-2xl ${name === 'wrong' && found.wrong > 0 ? 'text-bad' : ''}`}>
            {found[name].toLocaleString(lang)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The progress of something long, in words and as a bar. */
export function Progress({ label, done, total }: { label: string; done: number; total: number }) {
  const { t, lang } = useAdmin()
  const figures = t('imports.progress', {
    done: done.toLocaleString(lang),
    total: total.toLocaleString(lang),
  })
  return (
    <div className="grid w-full max-w-xl gap-2">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-medium" aria-live="polite">
          {label}
        </span>
        <span className="figures text-quiet">{figures}</span>
      </p>
      <Bar value={done} max={total} label={label} className="w-full" />
    </div>
  )
}
