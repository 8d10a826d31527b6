import { Save } from 'lucide-react'
import type { BackupHealth as Health } from '../../../shared/office/backups.admin.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../shell/admin.ts'
import { When } from '../shell/lists/when.tsx'
import { percentText, sizeText } from './backup-words.tsx'
import { useBackup } from './use-backup.ts'

/** Makes a backup at once, and shows its progress. */
export function MakeButton() {
  const { t, lang } = useAdmin()
  const { progress, make } = useBackup()
  return (
    <Button look="main" busy={progress !== null} onClick={make}>
      {progress === null && <Save className="size-4" aria-hidden="true" />}
      <span>
        {progress === null
          ? t('backups.make')
          : t('backups.making', { percent: percentText(lang, progress) })}
      </span>
    </Button>
  )
}

/** Says in words whether the backups are well; empty until that is known. */
export function BackupHealth({ health }: { health: Health | undefined }) {
  const { t, lang } = useAdmin()
  const isWell = health?.problems.length === 0
  return (
    <section aria-label={t('backups.health')} className="mt-4 grid gap-2">
      {/* Keeps its place until the health is known. */}
      <div className="min-h-12">
        {health && !isWell && (
          <Alert kind="bad">
            <ul className="grid gap-1">
              {health.problems.map((problem) => (
                <li key={problem}>{t(`backups.problems.${problem}`)}</li>
              ))}
            </ul>
          </Alert>
        )}
        {health && isWell && (
          <Alert kind={health.checked_at ? 'good' : 'note'}>
            {t(health.checked_at ? 'backups.healthy' : 'backups.unchecked')}
          </Alert>
        )}
      </div>
      {health?.checked_at && (
        <p className="text-sm text-quiet">
          <span>{`${t('backups.stored', { size: sizeText(lang, health.stored), limit: sizeText(lang, health.limit) })} · ${t('backups.checked')} `}</span>
          <When iso={health.checked_at} />
        </p>
      )}
    </section>
  )
}
