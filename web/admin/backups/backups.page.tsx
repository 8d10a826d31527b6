import type { InferRequestType } from 'hono/client'
import { ShieldCheck } from 'lucide-react'
import { BACKUP_REASONS, BACKUP_STATUSES, type BackupRow } from '../../../shared/office/backups.admin.ts'
import { api } from '../../api/browser.ts'
import { read } from '../../api/client.ts'
import { actions } from '../shell/actions.ts'
import { useAdmin } from '../shell/admin.ts'
import { choiceFilter } from '../shell/lists/common-filters.ts'
import { listLoader, useBesideList } from '../shell/lists/list-loader.ts'
import { ListScreen } from '../shell/lists/list-screen.tsx'
import { listed } from '../shell/lists/listed.ts'
import { RowButton } from '../shell/lists/row-actions.tsx'
import { exactTime } from '../shell/lists/when.tsx'
import { loading, useLoading } from '../shell/loading.ts'
import { BackupHealth, MakeButton } from './backup-health.tsx'
import { BackupState, sizeText, Verified } from './backup-words.tsx'
import { useVerify } from './use-backup.ts'

const { backups } = api.admin
type Query = InferRequestType<typeof backups.$get>['query']

export const loader = listLoader(async (query: Query) =>
  listed('backups', await read(backups.$get({ query }))),
)
export const choices = () => ({ newest: loading(read(backups.$get({ query: { limit: '1' } }))) })
export const action = actions({
  verify: (key: string) => read(backups[':key'].verify.$post({ param: { key } })),
})

/** Checks the row's backup by reading it again. */
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

/** The backups: whether they are well, which exist, and why each is retained. They leave the bucket only by a restore. */
export function Component() {
  const { t, lang } = useAdmin()
  const { data: newest } = useLoading(useBesideList<typeof choices>('backups').newest)
  return (
    <ListScreen<BackupRow>
      name="backups"
      below={<BackupHealth health={newest?.health} />}
      main={<MakeButton />}
      searchable={false}
      filters={[
        choiceFilter('status', t('backups.state'), BACKUP_STATUSES, (value) => t(`backups.status.${value}`)),
        choiceFilter('reason', t('backups.reason'), BACKUP_REASONS, (value) => t(`backups.reasons.${value}`)),
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
          // Of several reasons, the one that holds longest.
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
