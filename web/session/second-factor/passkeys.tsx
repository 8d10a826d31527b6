import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyRow, SecondFactorState } from '../../../shared/accounts/second-factor.ts'
import { formatDate } from '../../../shared/dates.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { showToast } from '../../ui/toast.ts'
import { knowsPasskeys, makePasskey } from './passkey.ts'
import { ProofDialog } from './proof-dialog.tsx'
import { RenameForm } from './rename-form.tsx'
import { Section } from './section.tsx'
import { useSecurity } from './security.ts'

interface Props {
  state: SecondFactorState
  onChanged: (codes: string[] | null) => void
}

/** The person's passkeys: add, rename, remove. */
export function Passkeys({ state, onChanged }: Props) {
  const { t, send } = useSecurity()
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<PasskeyRow | null>(null)
  const { passkeys } = state
  const isLast = state.required && state.app === null && passkeys.length === 1
  return (
    <Section title={t('second-factor.passkeys.title')} help={t('second-factor.passkeys.help')}>
      {passkeys.length > 0 && (
        <ul className="w-full border-t border-line">
          {passkeys.map((passkey) => (
            <Passkey
              key={passkey.id}
              passkey={passkey}
              onRenamed={() => onChanged(null)}
              onRemove={isLast ? undefined : () => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button onClick={() => setAdding(true)}>
          <Plus className="size-4" aria-hidden="true" />
          <span>{t('second-factor.passkeys.add')}</span>
        </Button>
      ) : (
        <p className="text-sm text-quiet">{t('second-factor.passkeys.unsupported')}</p>
      )}
      {isAdding && (
        <ProofDialog
          title={t('second-factor.proof.addTitle')}
          text={t('second-factor.proof.addText')}
          submit={t('second-factor.passkeys.add')}
          state={state}
          onClose={() => setAdding(false)}
          onProof={async (proof, form) => {
            const { options } = await send('passkeyOptions', proof)
            const passkey = await makePasskey(options)
            if (!passkey) return showToast({ kind: 'bad', text: t('second-factor.passkeys.cancelled') })
            const json = { name: String(form.get('name')), passkey }
            const { recovery_codes } = await send('addPasskey', json)
            setAdding(false)
            showToast({ kind: 'good', text: t('second-factor.passkeys.added') })
            onChanged(recovery_codes)
          }}
        >
          {(fields) => (
            <TextField
              label={t('second-factor.passkeys.name')}
              help={t('second-factor.passkeys.nameHelp')}
              name="name"
              maxLength={60}
              autoComplete="off"
              error={fields.name}
            />
          )}
        </ProofDialog>
      )}
      {leaving && (
        <ProofDialog
          title={t('second-factor.proof.removeTitle', { name: leaving.name })}
          text={t('second-factor.proof.removeText')}
          submit={t('second-factor.passkeys.remove')}
          state={state}
          onClose={() => setLeaving(null)}
          onProof={async (proof) => {
            await send('removePasskey', { id: leaving.id, proof })
            setLeaving(null)
            showToast({ kind: 'good', text: t('second-factor.passkeys.removed') })
            onChanged(null)
          }}
        />
      )}
    </Section>
  )
}

interface PasskeyProps {
  passkey: PasskeyRow
  onRenamed: () => void
  onRemove: (() => void) | undefined
}

function Passkey({ passkey, onRenamed, onRemove }: PasskeyProps) {
  const { t } = useSecurity()
  /** False after renaming: the focus returns to its button. */
  const [isNaming, setNaming] = useState<boolean | null>(null)
  const { name, created_at, last_used_at } = passkey
  const used = last_used_at
    ? t('second-factor.passkeys.lastUsed', { date: formatDate(last_used_at) })
    : t('second-factor.passkeys.neverUsed')
  if (isNaming) {
    return (
      <li className="border-b border-line py-3">
        <RenameForm
          passkey={passkey}
          onDone={(isRenamed) => {
            setNaming(false)
            if (isRenamed) onRenamed()
          }}
        />
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-3">
      <KeyRound className="size-5 shrink-0 text-quiet" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold break-words">{name}</p>
        <p className="figures text-sm text-quiet">
          {`${t('second-factor.passkeys.created', { date: formatDate(created_at) })}, ${used}`}
        </p>
      </div>
      {/* On a line of their own, the words of the buttons stand under the name. */}
      <div className="flex max-sm:basis-full max-sm:pl-5">
        <Button
          look="quiet"
          autoFocus={isNaming === false}
          aria-label={t('second-factor.passkeys.renameOf', { name })}
          onClick={() => setNaming(true)}
        >
          {t('second-factor.passkeys.rename')}
        </Button>
        {onRemove && (
          <Button look="quiet" aria-label={t('second-factor.passkeys.removeOf', { name })} onClick={onRemove}>
            {t('second-factor.passkeys.remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
