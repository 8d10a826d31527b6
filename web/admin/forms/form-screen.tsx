import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, type Resolver, useForm } from 'react-hook-form'
import { useNavigate, useParams } from 'react-router'
import type { ZodMiniType } from 'zod/mini'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { showToast } from '../../ui/toast.ts'
import { useAdmin } from '../admin.ts'
import { ScreenTitle } from '../chrome/screen.tsx'
import { Trail, useListAsLeft } from '../chrome/trail.tsx'
import { useOpened } from '../commands/recent.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { type Upload, useUploads } from '../uploads/upload.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { useDraft } from './drafts.ts'
import { FormName, labelOf } from './form-context.ts'
import { SaveBar } from './save-bar.tsx'
import { type Saving, useSave } from './use-save.ts'

interface Props<V extends FieldValues> extends Saving<V> {
  title: string
  /** The list to which a saved form, or one that is left, leads. */
  list: string
  /** The command's own schema of `shared/`. */
  schema: ZodMiniType<unknown, unknown>
  values: V
  children: ReactNode
  /** Beside the title, or below it. */
  aside?: ReactNode
  /** What saving does beside it, for the toast. */
  also?: string
  /** The children set their width themselves. */
  wide?: boolean
}

const NO_UPLOADS: Upload[] = []

/** A field that takes the focus is scrolled clear of the bar that stays at the bottom. */
const ABOVE_BAR = '[&_:is(input,select,textarea,button)]:scroll-mb-28'

const isAnyDirty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isAnyDirty) : value === true

/** Paths of what was changed: `user_data.first_name`, and lists as a whole. */
function pathsOf(dirty: object, prefix = ''): string[] {
  return Object.entries(dirty).flatMap(([key, value]) => {
    if (Array.isArray(value)) return isAnyDirty(value) ? [prefix + key] : []
    if (typeof value === 'object' && value !== null) return pathsOf(value, `${prefix}${key}.`)
    return value ? [prefix + key] : []
  })
}

const isRequired = (errors: FieldErrors): boolean =>
  Object.values(errors).some((error) =>
    error && 'message' in error && typeof error.message === 'string'
      ? ['required', 'number', 'invalid'].includes(error.message)
      : typeof error === 'object' && isRequired(error as FieldErrors),
  )

/** Ctrl+S and Ctrl+Enter send the form. */
function useSaveKeys(form: { current: HTMLFormElement | null }) {
  // With the form, not a moment after it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      event.preventDefault()
      if (!document.querySelector('dialog[open]')) form.current?.requestSubmit()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form])
}

/** A form of the back-office: one column, a bar to save that says what changed, messages at the fields. */
export function FormScreen<V extends FieldValues>({
  title,
  list,
  schema,
  values,
  children,
  aside,
  also,
  wide = false,
  ...saving
}: Props<V>) {
  const { t } = useAdmin()
  const { name } = saving
  const width = wide ? '' : 'max-w-160'
  const navigate = useNavigate()
  const back = useListAsLeft(list)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    // The resolver knows only schemas whose types it can infer; this one is of any form.
    resolver: zodResolver(schema as never) as unknown as Resolver<V>,
    mode: 'onTouched',
    defaultValues: values as never,
  })
  const { formState, handleSubmit, reset, getValues } = form
  const { isDirty, dirtyFields, isSubmitting, submitCount, errors } = formState
  const [saved, setSaved] = useState(false)
  const { send, problem, setProblem, conflict, closeConflict, isSendingFiles } = useSave(form, saving, () =>
    setSaved(true),
  )
  const files = useUploads(saving.uploads ?? NO_UPLOADS)
  useSaveKeys(element)
  const { draft, restore, discard } = useDraft(form, name, saved)
  // A form that makes something has no record in its address.
  const { id } = useParams()
  useOpened(name, id ? title : '')
  // After the guard has heard that nothing is lost.
  useEffect(() => {
    if (!saved) return
    showToast({ kind: 'good', text: [t('form.saved'), also].filter(Boolean).join(' · ') })
    void navigate(back)
  }, [saved, also, back, navigate, t])

  const submit = handleSubmit(
    // What the schema made of the values is for its own check; the Worker parses them again.
    () => send(getValues()),
    () => setProblem(''),
  )
  // Gone as soon as the last field is mended.
  const isWrong = submitCount > 0 && Object.keys(errors).length > 0
  const wrong = isWrong ? t(isRequired(errors) ? 'form.required' : 'errors.invalid') : ''
  const takeStored = () => {
    if (conflict) reset(conflict.stored)
    closeConflict()
  }
  const overwrite = () => {
    if (!conflict) return
    void handleSubmit(() => send({ ...getValues(), version: conflict.stored.version }))()
  }
  // The history knows a field by its name, the form by its path.
  const showField = (field: string, value: unknown) => {
    const paths = [field, ...Object.keys(values).map((payload) => `${payload}.${field}`)]
    return paths.map((path) => saving.show?.(path, value)).find((text) => text !== undefined)
  }
  return (
    <FormProvider {...form}>
      <FormName value={name}>
        <ScreenTitle>{title}</ScreenTitle>
        <Trail to={list} name={t(`${name}.title`)} />
        <form ref={element} method="post" noValidate onSubmit={submit}>
          <div className={`flex ${width} flex-wrap items-center gap-x-4`}>
            <h1 className="min-w-0 flex-1 basis-60 text-2xl! break-words">{title}</h1>
            {id && <HistoryButton entity={name} show={saving.show && showField} />}
            {aside}
          </div>
          {draft && (
            <DraftNotice
              at={draft.at}
              isStale={draft.values.version !== getValues().version}
              onRestore={restore}
              onDiscard={discard}
            />
          )}
          {/* What would be typed while files are on their way would not be saved any more. */}
          <fieldset disabled={isSendingFiles} className={`mt-6 grid min-w-0 gap-8 ${ABOVE_BAR} ${width}`}>
            {children}
          </fieldset>
          <SaveBar
            changed={[...pathsOf(dirtyFields).map((path) => labelOf(t, name, path)), ...files.waiting]}
            sending={files.sending}
            problem={problem || wrong}
            busy={isSubmitting || saved}
            submit={t(getValues().version === undefined ? 'form.create' : 'form.edit')}
            back={back}
          />
        </form>
        {conflict && (
          <ConflictDialog
            differences={conflict.differences}
            onReload={takeStored}
            onOverwrite={overwrite}
            onCancel={closeConflict}
          />
        )}
        <LeaveGuard
          when={(isDirty || files.waiting.length > 0) && !saved}
          texts={{
            title: t('leave.title'),
            text: t('leave.text'),
            stay: t('leave.stay'),
            leave: t('leave.leave'),
          }}
        />
      </FormName>
    </FormProvider>
  )
}
