import { Search } from 'lucide-react'
import type { RefObject } from 'react'
import { useAdmin } from '../admin.ts'
import { Modal } from '../modal.tsx'

/** The place and size of the command menu. */
export const MENU =
  'm-0 h-dvh max-h-none w-screen max-w-none overflow-hidden p-0 sm:mx-auto sm:mt-[12dvh] sm:h-auto sm:max-h-[70dvh] sm:w-160 sm:rounded-md sm:border'
export const MENU_HEAD = 'flex shrink-0 items-center gap-2 border-b border-line px-4'
export const MENU_FIELD = 'min-h-14 min-w-0 flex-1 bg-transparent outline-none placeholder:text-quiet'

interface Props {
  begun: RefObject<string>
  onClose: () => void
}

/** The field of the command menu while the menu is loaded: what is typed right after Ctrl+K is buffered for it. */
export function CommandField({ begun, onClose }: Props) {
  const { t } = useAdmin()
  return (
    <Modal label={t('commands.title')} onClose={onClose} className={MENU}>
      <div className={MENU_HEAD}>
        <Search className="size-5 shrink-0 text-quiet" aria-hidden="true" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just asked to type here
          autoFocus
          type="text"
          autoComplete="off"
          defaultValue={begun.current}
          aria-label={t('commands.search')}
          placeholder={t('commands.placeholder')}
          maxLength={200}
          onChange={(event) => {
            begun.current = event.target.value
          }}
          className={MENU_FIELD}
        />
      </div>
    </Modal>
  )
}
