import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { type Toast as Message, onToast } from './toast.ts'

/**
 * Closes a message when the screen that it belongs to (the present or the next one) is left; one with an undo stays until its
 * time is over.
 */
function useLeaving() {
  const { toasts, close } = Toast.useToastManager<Pick<Message, 'next'>>()
  const { pathname } = useLocation()
  const shown = useRef(toasts)
  useEffect(() => {
    shown.current = toasts
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another screen closes them
  useEffect(
    () => () => {
      for (const toast of shown.current) {
        if (toast.data?.next) toast.data.next = undefined
        else if (!toast.actionProps) close(toast.id)
      }
    },
    [pathname],
  )
}

function List({ close }: { close: string }) {
  const { toasts, add, close: dismiss } = Toast.useToastManager()
  useLeaving()
  useEffect(
    () =>
      onToast((toast) => {
        const id = add({
          ...(toast.about && { id: toast.about }),
          data: { next: toast.next },
          description: toast.text,
          type: toast.kind,
          // Successes disappear; errors stay until they are closed.
          timeout: toast.kind === 'bad' ? 0 : toast.action ? 10_000 : 4_000,
          priority: toast.kind === 'bad' ? 'high' : 'low',
          actionProps: toast.action && {
            children: toast.action.label,
            onClick: () => {
              toast.action?.run()
              dismiss(id)
            },
          },
        })
      }),
    [add, dismiss],
  )
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      className="flex items-center gap-x-3 rounded-md max-sm:flex-wrap border border-line bg-raised px-4 py-3 shadow-over transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      {toast.type === 'bad' ? (
        <CircleAlert className="size-5 shrink-0 text-bad" aria-hidden="true" />
      ) : (
        <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
      )}
      <Toast.Description className="min-w-0 flex-1" />
      {toast.actionProps && (
        <Toast.Action className="font-semibold text-pine hover:underline max-sm:order-last max-sm:min-h-11 max-sm:basis-full max-sm:pl-8 max-sm:text-left" />
      )}
      <Toast.Close
        className="grid size-8 shrink-0 place-items-center rounded-md hover:bg-sand"
        aria-label={close}
        // The message is in view from the start, not only when the stack is opened.
        aria-hidden={false}
      >
        <X className="size-4" aria-hidden="true" />
      </Toast.Close>
    </Toast.Root>
  ))
}

export default function ToastRegion({ texts }: { texts: { region: string; close: string } }) {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label={texts.region}
          className="no-print fixed inset-x-4 bottom-[calc(var(--bar,0px)+1rem)] z-50 mx-auto grid max-w-md gap-2 sm:right-6 sm:bottom-[calc(var(--bar,0px)+1.5rem)] sm:left-auto sm:w-md"
        >
          <List close={texts.close} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
