import { Autocomplete } from '@base-ui/react/autocomplete'
import { LoaderCircle, Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import type { FoundRecord } from '../../../../shared/base/record-search.ts'
import { maySee } from '../../../../shared/entities.ts'
import { CloseButton } from '../../../ui/close-button.tsx'
import { useAdmin, useSees } from '../admin.ts'
import { LoadFailure } from '../lists/load-failure.tsx'
import { Modal } from '../modal.tsx'
import { useSearch } from '../search.ts'
import { MENU, MENU_FIELD, MENU_HEAD } from './command-field.tsx'
import { CommandLine } from './command-line.tsx'
import { type Command, type CommandGroup, recordGroups, standingGroups } from './commands.ts'
import { recentlyOpened } from './recent.ts'

/** Where records are searched for. */
const RECORDS = '/admin/search'
const WAIT_MS = 150
const SHORTEST = 2

interface Props {
  /** What the menu can do besides opening things. */
  actions: Command[]
  /** What was typed while the menu was loaded; the menu takes it. */
  begun: RefObject<string>
  onClose: () => void
}

/** The groups of the menu: without a term recent records and all commands; with one the commands that match, then records. */
function useGroups(typed: string, actions: Command[], records: CommandGroup[]): CommandGroup[] {
  const { t, user, lang } = useAdmin()
  const sees = useSees()
  const { contains } = Autocomplete.useFilter({ locale: lang, sensitivity: 'base' })
  const recent = useMemo(
    () =>
      recentlyOpened(user)
        .filter(({ entity }) => maySee(user.admin_role, entity))
        .map(({ to, title, entity }) => ({ id: to, label: title, detail: t(`${entity}.title`), to })),
    [user, t],
  )
  const standing = standingGroups(t, sees, actions)
  if (typed.trim() === '')
    return [{ name: t('commands.recent'), items: recent }, ...standing].filter(hasItems)
  const words = typed.trim().split(/\s+/)
  const fits = ({ label, detail = '' }: Command) =>
    words.every((word) => contains(`${label} ${detail}`, word))
  const fitting = standing.map(({ name, items }) => ({ name, items: items.filter(fits) }))
  return [...fitting, ...records].filter(hasItems)
}
const hasItems = ({ items }: CommandGroup) => items.length > 0

/** Ctrl+K: every screen, every action and every record, by typing a part of its name. */
export default function CommandMenu({ actions, begun, onClose }: Props) {
  const { t } = useAdmin()
  const navigate = useNavigate()
  const found = useSearch<FoundRecord>(RECORDS, WAIT_MS, SHORTEST)
  const typed = found.term
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before
  useEffect(() => {
    if (begun.current !== '') found.setTerm(begun.current)
    begun.current = ''
  }, [])
  const groups = useGroups(typed, actions, recordGroups(t, found.records))
  const highlighted = useRef<Command>(undefined)

  const open = ({ to, run }: Command, inNewTab: boolean) => {
    if (inNewTab && to) return window.open(to, '_blank', 'noopener')
    flushSync(onClose)
    // Opened from the header's button: the focus must not stay in the header on the next screen.
    const focused = document.activeElement
    if (focused instanceof HTMLElement && focused.closest('header')) focused.blur()
    if (to) void navigate(to)
    run?.()
  }
  const onKeyDown = (event: KeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    const inNewTab = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    if (event.key !== 'Escape' && !inNewTab) return
    event.preventDefault()
    event.preventBaseUIHandler?.()
    if (event.key === 'Escape') onClose()
    else if (highlighted.current) open(highlighted.current, true)
  }

  return (
    <Modal label={t('commands.title')} onClose={onClose} className={MENU}>
      <div className="flex h-full flex-col sm:max-h-[70dvh]">
        <Autocomplete.Root
          open
          inline
          items={groups}
          filter={null}
          autoHighlight="always"
          keepHighlight
          value={typed}
          itemToStringValue={({ label }: Command) => label}
          onValueChange={(value, { reason }) => reason !== 'item-press' && found.setTerm(value)}
          onItemHighlighted={(command: Command | undefined) => {
            highlighted.current = command
          }}
        >
          <div className={MENU_HEAD}>
            {found.busy ? (
              <LoaderCircle className="size-5 shrink-0 animate-spin text-quiet" aria-hidden="true" />
            ) : (
              <Search className="size-5 shrink-0 text-quiet" aria-hidden="true" />
            )}
            <Autocomplete.Input
              autoFocus
              aria-label={t('commands.search')}
              placeholder={t('commands.placeholder')}
              maxLength={200}
              onKeyDown={onKeyDown}
              className={MENU_FIELD}
            />
            <CloseButton label={t('shell.close')} onClose={onClose} className="-mr-2" />
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            {found.failure && <LoadFailure text={found.failure.text} onRetry={found.ask} className="p-4" />}
            <Autocomplete.Status className="sr-only">
              {found.busy ? t('commands.searching') : t('commands.found', { count: countOf(groups) })}
            </Autocomplete.Status>
            {groups.length === 0 && !found.failure && (
              <p className="px-4 py-8 text-quiet">
                {found.busy ? t('commands.searching') : t('commands.none', { term: typed.trim() })}
              </p>
            )}
            <Autocomplete.List className="p-2 outline-none data-empty:hidden">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.name} items={group.items} className="not-last:mb-2">
                  <Autocomplete.GroupLabel className="label px-3 py-1.5">
                    {group.name}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <CommandLine
                        key={command.id}
                        command={command}
                        onOpen={(inNewTab) => open(command, inNewTab)}
                      />
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </div>
        </Autocomplete.Root>
      </div>
    </Modal>
  )
}

const countOf = (groups: CommandGroup[]) => groups.reduce((sum, { items }) => sum + items.length, 0)
