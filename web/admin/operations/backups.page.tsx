import type { InferRequestType } from 'hono/client'
import { LoaderCircle, ShieldCheck } from 'lucide-react'
import { BACKUP_REASONS, BACKUP_STATUSES, type BackupRow } from '../../../shared/backups.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { useAdmin } from '../admin.ts'
import { ListScreen } from '../lists/list-screen.tsx'
import { listed } from '../lists/listed.ts'
import { exactTime } from '../lists/when.tsx'
import { BackupHealth } from './backup-health.tsx'
import { BackupState, sizeText, Verified } from './backup-words.tsx'
import { useVerify } from './use-backup.ts'

const { backups } = api.admin
type Query = InferRequestType<typeof backups.$get>['query']

async function load(query: Query) {
  return listed('backups', await read(backups.$get({ query })))
}

/** Has the row's backup read again. */
function VerifyButton({ backup }: { backup: BackupRow }) {
  const { t, lang } = useAdmin()
  const { busy, verify } = useVerify()
  if (backup.status !== 'done') return null
  const Icon = busy ? LoaderCircle : ShieldCheck
  return (
    <button
      type="button"
      title={t('backups.verify')}
      aria-label={t('backups.verifyOf', { name: exactTime(backup.key, lang) })}
      aria-busy={busy || undefined}
      onClick={() => verify(backup.key)}
      className="grid size-11 place-items-center rounded-md text-quiet hover:bg-sand hover:text-ink"
    >
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
    </button>
  )
}

/** The backups: whether they are well, which there are, and why each is kept. They leave the bucket only by a restore. */
export function Component() {
  const { t, lang } = useAdmin()
  return (
    <ListScreen<BackupRow, Query>
      name="backups"
      above={<BackupHealth />}
      load={load}
      searchable={false}
      filters={[
        {
          name: 'status',
          label: t('backups.state'),
          options: BACKUP_STATUSES.map((value) => ({ value, label: t(`backups.status.${value}`) })),
        },
        {
          name: 'reason',
          label: t('backups.reason'),
          options: BACKUP_REASONS.map((value) => ({ value, label: t(`backups.reasons.${value}`) })),
        },
      ]}
      actions={(backup) => <VerifyButton backup={backup} />}
      columns={[
        {
          name: 'started_at',
          title: t('backups.date'),
          sort: true,
          main: true,
          cell: ({ key }) => <span className="figures whitespace-nowrap">{exactTime(key, lang)}</span>,
        },
        { name: 'reason', title: t('backups.reason'), cell: ({ reason }) => t(`backups.reasons.${reason}`) },
        { name: 'status', title: t('backups.state'), cell: (backup) => <BackupState backup={backup} /> },
        {
          name: 'rows',
          title: t('backups.rows'),
          sort: true,
          figures: true,
          cell: ({ rows }) => rows.toLocaleString(lang),
        },
        {
          name: 'bytes',
          title: t('backups.size'),
          sort: true,
          figures: true,
          cell: ({ bytes }) => sizeText(lang, bytes),
        },
        {
          name: 'files',
          title: t('backups.files'),
          figures: true,
          cell: ({ files, file_bytes }) => (
            <span title={sizeText(lang, file_bytes)}>{files.toLocaleString(lang)}</span>
          ),
        },
        {
          name: 'kept_as',
          title: t('backups.keptAs'),
          // The reason that holds longest.
          cell: ({ kept_as }) => {
            const reasons = kept_as.map((as) => t(`backups.kept.${as}`))
            return <span title={reasons.join(', ')}>{reasons.at(-1) ?? '–'}</span>
          },
        },
        { name: 'verified_at', title: t('backups.verified'), cell: (backup) => <Verified backup={backup} /> },
      ]}
    />
  )
}
