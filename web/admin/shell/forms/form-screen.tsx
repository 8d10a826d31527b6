import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type FieldErrors, type FieldValues, FormProvider, useForm } from 'react-hook-form'
import { useNavigate, useParams, useRevalidator } from 'react-router'
import type { Elements } from '../../../ui/elements.ts'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { showToast } from '../../../ui/toast.ts'
import { useAdmin } from '../admin.ts'
import { useAhead } from '../ahead.ts'
import { useOpened } from '../commands/recent.ts'
import { HistoryButton } from '../history/history-button.tsx'
import { RETURN } from '../lists/list-place.ts'
import { onDemand } from '../on-demand.tsx'
import { ScreenTitle } from '../screen.tsx'
import { isEdited } from '../screens.ts'
import { Trail, useListAsLeft } from '../trail.tsx'
import { type Upload, useUploads } from '../uploads/upload.ts'
import { type LoadSchema, useCheck } from './checked-later.ts'
import { DraftNotice } from './draft-notice.tsx'
import { useDraft } from './drafts.ts'
import { FollowContext, FormName, labelOf } from './form-context.ts'
import { isSame, merge, settle } from './merge.ts'
import { SaveBar } from './save-bar.tsx'
import { type Saving, useSave } from './use-save.ts'

interface Props<V extends FieldValues> extends Saving<V> {
  title: string
  /** The list that follows after saving or leaving the form. */
  list: string
  /** What that is called, where it is no list. */
  from?: string
  schema: LoadSchema
  values: V
  children: Elements
  /** Stands beside the title, or below it. */
  aside?: Elements
  /** What else saving does, for the toast. */
  also?: string
  /** Whether it has a history of its own. */
  logged?: boolean
  /** Saving does not leave the form, which goes on from what is stored. */
  stay?: boolean
  /** Whether the children set their own width. */
  wide?: boolean
}

const ConflictDialog = onDemand(() => import('./conflict-dialog.tsx'))

const NO_UPLOADS: Upload[] = []

/** Scrolls a field that takes the focus clear of the bar at the bottom. */
const ABOVE_BAR = '[&_:is(input,select,textarea,button)]:scroll-mb-28'

const isAnyDirty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.values(value).some(isAnyDirty) : value === true

/** Paths of the fields that were changed: `user_data.first_name`; a list counts as a whole. */
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

/** Ctrl+S saves and stays on the form, Ctrl+Enter does what the button does. */
function useSaveKeys(form: { current: HTMLFormElement | null }, stays: { current: boolean }) {
  // Set together with the form, not a moment after it.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      event.preventDefault()
      if (document.querySelector('dialog[open]')) return
      stays.current = event.key === 's'
      form.current?.requestSubmit()
      stays.current = false
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [form, stays])
}

/**
 * A form of the back-office: one column of fields with their messages, and a bar at the bottom that says what changed and
 * saves.
 */
export function FormScreen<V extends FieldValues>({
  title,
  list,
  from,
  schema,
  values,
  children,
  aside,
  also,
  logged = true,
  stay = false,
  wide = false,
  ...saving
}: Props<V>) {
  const { t } = useAdmin()
  useAhead(ConflictDialog)
  const { name } = saving
  // A form that creates something has no id in its address.
  const { id } = useParams()
  const width = wide ? '' : 'max-w-160'
  const navigate = useNavigate()
  const back = useListAsLeft(list)
  const element = useRef<HTMLFormElement>(null)
  const form = useForm<V>({
    resolver: useCheck<V>(schema),
    mode: 'onTouched',
    defaultValues: values as never,
  })
  const { formState, handleSubmit, reset, getValues } = form
  const { isDirty, dirtyFields, isSubmitting, submitCount, errors } = formState
  /** Where a saved form leads. It is left only after the guard knows that nothing is lost. */
  const [leaving, setLeaving] = useState<{ to: string; said: string } | null>(null)
  const { revalidate } = useRevalidator()
  /** True while Ctrl+S sends the form. */
  const stays = useRef(false)
  const wasToStay = useRef(false)
  /** What was stored when the form began; needed to merge what others save meanwhile. */
  const base = useRef<object>(values)
  const { send, sending, problem, setProblem, question, choose, leaveOpen, isSendingFiles } = useSave(
    form,
    saving,
    base,
    async ({ values, id: made, merged }) => {
      const said = [t('form.saved'), also, merged].filter(Boolean).join(' · ')
      const leave = (to: string) => {
        setLeaving({ to, said })
        return 'left' as const
      }
      if (!wasToStay.current) return leave(back)
      if (id === undefined) return leave(made && isEdited(list) ? `${list}/${made}/edit` : back)
      const stored = await saving.reread?.(made)
      if (!stored) return leave(back)
      // What was typed after the keys were pressed stays, and is not saved yet.
      const isUntouched = JSON.stringify(getValues()) === JSON.stringify(values)
      reset(stored, { keepDirtyValues: !isUntouched })
      base.current = stored
      void revalidate()
      showToast({ kind: 'good', text: said, about: `form ${name}` })
      return 'goesOn'
    },
  )
  const follow = (stored: object) => {
    const own = getValues()
    if ((stored as V).version !== own.version || isSame(stored, base.current)) return
    const merged = merge(base.current, own, stored as V)
    // Text typed into a list item that somebody else has removed is lost with it.
    const gone = merged.conflicts.filter((conflict) => conflict.stored === undefined)
    const values = settle(merged, Object.fromEntries(gone.map(({ path }) => [path, 'stored' as const])))
    base.current = stored
    reset(stored as V)
    reset(values, { keepDefaultValues: true })
  }
  const files = useUploads(saving.uploads ?? NO_UPLOADS)
  useSaveKeys(element, stays)
  const { draft, restore, discard } = useDraft(form, name, leaving !== null, base)
  useOpened(name, id ? title : '')
  /** The message and the way onwards happen once, although the effect runs again on navigation. */
  const hasLeft = useRef(false)
  useEffect(() => {
    if (!leaving || hasLeft.current) return
    hasLeft.current = true
    const { to, said } = leaving
    showToast({ kind: 'good', text: said, next: true })
    // The new record replaces the empty form in the browser's history.
    void navigate(to, to === back ? RETURN : { replace: true })
  }, [leaving, back, navigate])

  const save = handleSubmit(
    // The schema's output is only for its own check; the Worker parses the values again.
    () => send(getValues()),
    () => setProblem(''),
  )
  const submit = (event: FormEvent) => {
    // Pressing again while a save is on its way saves nothing, so it does not change where that save leads.
    if (!sending.current) wasToStay.current = stay || stays.current
    return save(event)
  }
  // The message goes as soon as the last field is mended.
  const isWrong = submitCount > 0 && Object.keys(errors).length > 0
  const wrong = isWrong ? t(isRequired(errors) ? 'form.required' : 'errors.invalid') : ''
  // The history knows a field by its name, the form by its path.
  const showField = (field: string, value: unknown) => {
    const paths = [field, ...Object.keys(values).map((payload) => `${payload}.${field}`)]
    return paths.map((path) => saving.show?.(path, value)).find((text) => text !== undefined)
  }
  return (
    <FormProvider {...form}>
      <FormName value={name}>
        <ScreenTitle>{title}</ScreenTitle>
        <Trail to={list} name={from ?? t(`${name}.title`)} />
        <form ref={element} method="post" noValidate onSubmit={submit}>
          <div className={`flex ${width} flex-wrap items-center gap-x-4`}>
            <h1 className="min-w-0 flex-1 basis-60 text-2xl! break-words">{title}</h1>
            {id && logged && <HistoryButton entity={name} show={saving.show && showField} />}
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
          {/* Text typed while files are sent, or while the next screen loads, would be lost. */}
          <fieldset
            disabled={isSendingFiles || leaving !== null}
            className={`mt-6 grid min-w-0 grid-cols-1 gap-8 ${ABOVE_BAR} ${width}`}
          >
            <FollowContext value={follow}>{children}</FollowContext>
          </fieldset>
          <SaveBar
            changed={[...pathsOf(dirtyFields).map((path) => labelOf(t, name, path)), ...files.waiting]}
            sending={files.sending}
            problem={problem || wrong}
            busy={isSubmitting || leaving !== null}
            wanted={id === undefined || isDirty || files.waiting.length > 0}
            submit={t(getValues().version === undefined ? 'form.create' : 'form.edit')}
            back={back}
          />
        </form>
        {question && <ConflictDialog {...question} onSave={choose} onClose={leaveOpen} />}
        <LeaveGuard
          when={(isDirty || files.waiting.length > 0) && leaving === null}
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
