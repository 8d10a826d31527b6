import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { NavLink } from 'react-router'
import { useAdmin, useSees } from '../admin.ts'
import { keep, readKept } from '../kept.ts'
import { groupsOf } from './entries.ts'

const ENTRY =
  'flex min-h-11 items-center rounded-md px-3 text-sm lg:min-h-9 -outline-offset-2 hover:bg-sand aria-[current=page]:bg-wash aria-[current=page]:font-semibold aria-[current=page]:text-pine'

/** The way to every screen; groups can be folded, and stay so. */
export function Sidebar() {
  const { t, user } = useAdmin()
  const sees = useSees()
  const [folded, setFolded] = useState(() => readKept<string[]>(user, 'folded') ?? [])
  const fold = (name: string, isOpen: boolean) => {
    if (isOpen !== folded.includes(name)) return
    const next = isOpen ? folded.filter((other) => other !== name) : [...folded, name]
    keep(user, 'folded', next)
    setFolded(next)
  }
  return (
    <nav aria-label={t('nav.label')} className="grid gap-1 p-3">
      <NavLink to="/admin" end className={ENTRY}>
        {t('nav.dashboard')}
      </NavLink>
      {groupsOf(sees).map(({ name, screens }) => (
        <details
          key={name}
          open={!folded.includes(name)}
          onToggle={(event) => fold(name, event.currentTarget.open)}
          className="group"
        >
          <summary className="label flex min-h-9 list-none items-center justify-between rounded-md px-3 -outline-offset-2 hover:bg-sand [&::-webkit-details-marker]:hidden">
            {t(`nav.groups.${name}`)}
            <ChevronDown className="size-4 -rotate-90 group-open:rotate-0" aria-hidden="true" />
          </summary>
          <ul>
            {screens.map((screen) => (
              <li key={screen}>
                <NavLink to={`/admin/${screen}`} className={ENTRY}>
                  {t(`nav.${screen}`)}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </nav>
  )
}
