import { Download, LoaderCircle, UserX } from 'lucide-react'
import { useId, useState } from 'react'
import type { PrivacyAnswer, PrivacySection } from '../../../shared/accounts/privacy.admin.ts'
import { localeOf } from '../../../shared/languages.ts'
import { saveFile } from '../../api/download.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Link } from '../../ui/link.tsx'
import { showFailure, useAdmin } from '../shell/admin.ts'
import { EraseDialog } from './erase-dialog.tsx'

const SCREENS = { admin: 'users', vendor: 'vendor-accounts', client: 'clients' }

function Accounts({ accounts }: Pick<PrivacyAnswer, 'accounts'>) {
  const { t } = useAdmin()
  if (accounts.length === 0) return <p className="text-quiet">{t('privacy.noAccount')}</p>
  return (
    <ul className="grid gap-1">
      {accounts.map(({ id, name, role, deleted }) => (
        <li key={id} className="flex flex-wrap items-baseline gap-x-2">
          {deleted ? (
            <span>{name || id}</span>
          ) : (
            <Link to={`/admin/${SCREENS[role ?? 'client']}/${id}/edit`} className="link">
              {name || id}
            </Link>
          )}
          <span className="text-quiet">
            {`${t(`privacy.roles.${role ?? 'client'}`)}${deleted ? ` · ${t('privacy.deleted')}` : ''}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** The data stored for one purpose: why, and what becomes of it. */
function SectionRow({ section }: { section: PrivacySection }) {
  const { t, lang } = useAdmin()
  const { name, rows, why, basis, time, fate, until } = section
  return (
    <li className="border-b border-line py-4">
      <h3 className="flex items-baseline justify-between gap-4 text-base! font-semibold">
        <span>{name}</span>
        <span className="figures shrink-0 font-normal text-quiet">
          {t('privacy.records', { count: rows })}
        </span>
      </h3>
      <p className="mt-1">{fate}</p>
      <p className="mt-1 text-sm text-quiet">
        {`${why}. ${basis}; ${time}.${until ? ` ${t('privacy.until', { date: new Date(until).toLocaleDateString(localeOf(lang), { dateStyle: 'long' }) })}` : ''}`}
      </p>
    </li>
  )
}

function Sections({ title, sections }: { title: string; sections: PrivacySection[] }) {
  const id = useId()
  if (sections.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="border-b border-line pb-2 text-lg!">
        {title}
      </h2>
      <ul>
        {sections.map((section) => (
          <SectionRow key={section.section} section={section} />
        ))}
      </ul>
    </section>
  )
}

function CopyButton({ email }: { email: string }) {
  const { t } = useAdmin()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      await saveFile({ src: `/api/admin/privacy/export?${new URLSearchParams({ email })}` })
    } catch (error) {
      showFailure(t, error)
    } finally {
      setBusy(false)
    }
  }
  const Icon = busy ? LoaderCircle : Download
  return (
    <Button look="main" aria-busy={busy || undefined} onClick={save}>
      <Icon className={`size-4 ${busy ? 'animate-spin' : ''}`} aria-hidden="true" />
      <span>{t('privacy.copy')}</span>
    </Button>
  )
}

/** One person: a copy of all their data, and what an erasure deletes and keeps. */
export function FoundPerson({ person }: { person: PrivacyAnswer }) {
  const { t } = useAdmin()
  const [erasing, setErasing] = useState(false)
  const { email, accounts, sections, files, obstacle } = person
  if (sections.length === 0) {
    return (
      <div className="mt-8">
        <Empty title={t('privacy.nothing')}>
          <p>{t('privacy.nothingHelp', { email })}</p>
        </Empty>
      </div>
    )
  }
  return (
    <div className="mt-8 border-t border-line pt-6">
      <h2 className="text-xl! break-words">{email}</h2>
      <div className="mt-1">
        <Accounts accounts={accounts} />
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <CopyButton email={email} />
        {!obstacle && (
          <Button onClick={() => setErasing(true)}>
            <UserX className="size-4" aria-hidden="true" />
            <span>{t('privacy.erase')}</span>
          </Button>
        )}
      </div>
      <p className="mt-3 text-sm text-quiet">
        {files > 0 ? t('privacy.copyHelp', { count: files }) : t('privacy.copyData')}
      </p>
      {obstacle && (
        <div className="mt-4">
          <Alert kind="note">{t(`errors.${obstacle}`)}</Alert>
        </div>
      )}
      <Sections title={t('privacy.goes')} sections={sections.filter(({ stays }) => !stays)} />
      <Sections title={t('privacy.stays')} sections={sections.filter(({ stays }) => stays)} />
      <p className="mt-4 text-sm text-quiet">{t('privacy.backups')}</p>
      {erasing && <EraseDialog person={person} onClose={() => setErasing(false)} />}
    </div>
  )
}
