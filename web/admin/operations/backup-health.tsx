import { Save } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { useAdmin } from '../admin.ts'
import { useLoaded } from '../lists/use-loaded.ts'
import { When } from '../lists/when.tsx'
import { percentText, sizeText } from './backup-words.tsx'
import { useBackup } from './use-backup.ts'

/** The health of the backups in words, and the button that makes one. */
export function BackupHealth() {
  const { t, lang } = useAdmin()
  const { data } = useLoaded('backup health', () => read(api.admin.backups.$get({ query: { limit: '1' } })))
  const { progress, make } = useBackup()
  const health = data?.health
  return (
    <section aria-label={t('backups.health')} className="mb-5 grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-h-11 min-w-0 grow">
          {health && health.problems.length > 0 && (
            <Alert kind="bad">
              {health.problems.map((problem) => (
                <p key={problem}>{t(`backups.problems.${problem}`)}</p>
              ))}
            </Alert>
          )}
          {health && health.problems.length === 0 && (
            <Alert kind={health.checked_at ? 'good' : 'note'}>
              {t(health.checked_at ? 'backups.healthy' : 'backups.unchecked')}
            </Alert>
          )}
        </div>
        <Button look="main" busy={progress !== null} onClick={make}>
          {progress === null && <Save className="size-4" aria-hidden="true" />}
          {progress === null
            ? t('backups.make')
            : t('backups.making', { percent: percentText(lang, progress) })}
        </Button>
      </div>
      {health?.checked_at && (
        <p className="text-sm text-quiet">
          {t('backups.stored', { size: sizeText(lang, health.stored), limit: sizeText(lang, health.limit) })}
          {' · '}
          {t('backups.checked')} <When iso={health.checked_at} />
        </p>
      )}
    </section>
  )
}
