import type { InferRequestType } from 'hono/client'
import { ShieldCheck } from 'lucide-react'
import { BACKUP_REASONS, BACKUP_STATUSES, type BackupRow } from '../../../shared/backups.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { BackupHealth, MakeButton } from '../health/backup-health.tsx'
import { useAdmin } from '../shell/admin.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'
import { exactTime } from '../shell/lists/when.tsx'
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
  return (
    <RowButton
      icon={ShieldCheck}
      text={t('backups.verify')}
      label={t('backups.verifyOf', { name: exactTime(backup.key, lang) })}
      busy={busy}
      onClick={() => verify(backup.key)}
    />
  )
}

/** The backups: whether they are well, which there are, and why each is kept. They leave the bucket only by a restore. */
export function Component() {
  const { t, lang } = useAdmin()
  return (
    <ListScreen<BackupRow, Query>
      name="backups"
      below={<BackupHealth />}
      main={<MakeButton />}
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
          cell: ({ status, rows }) => (status === 'done' ? rows.toLocaleString(lang) : '–'),
        },
        {
          name: 'bytes',
          title: t('backups.size'),
          sort: true,
          figures: true,
          cell: ({ status, bytes }) => (status === 'done' ? sizeText(lang, bytes) : '–'),
        },
        {
          name: 'files',
          title: t('backups.files'),
          figures: true,
          cell: ({ status, files, file_bytes }) =>
            status === 'done' ? (
              <span title={sizeText(lang, file_bytes)}>{files.toLocaleString(lang)}</span>
            ) : (
              '–'
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
