import type { Undoing } from '../../../shared/imports/imports.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useAdmin } from '../shell/admin.ts'

interface Props {
  foreseen: Undoing
  onClose: () => void
  /** Given how many live records go. */
  onUndo: (live: number) => void
}

/** Asks before an import is undone, and says what goes. */
export function UndoDialog({ foreseen: { deleted, live, restored, groups }, onClose, onUndo }: Props) {
  const { t, lang } = useAdmin()
  const namesOf = (stay: boolean) =>
    groups
      .filter(({ stays }) => stays === stay)
      .map(({ name }) => name)
      .join(', ')
  const [gone, left] = [namesOf(false), namesOf(true)]
  const [goes, lives, comes] = [deleted, live, restored].map((number) => number.toLocaleString(lang))
  return (
    <Dialog title={t('imports.undoing.title')} close={t('shell.close')} onClose={onClose}>
      <div className="grid gap-4">
        <p>{t('imports.undoing.text', { deleted: goes!, restored: comes! })}</p>
        {gone !== '' && <p className="wrap-anywhere">{t('imports.undoing.gone', { groups: gone })}</p>}
        {left !== '' && <p className="wrap-anywhere">{t('imports.undoing.left', { groups: left })}</p>}
        {live > 0 && <Alert kind="bad">{t('imports.undoing.live', { live: lives! })}</Alert>}
        <Button look="main" className="justify-self-start" onClick={() => onUndo(live)}>
          {t('imports.undo')}
        </Button>
      </div>
    </Dialog>
  )
}
