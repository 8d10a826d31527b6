import { Toast } from '@base-ui/react/toast'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
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

/** Bars with actions that stay at the lower edge of the screen. */
const BARS = '.sticky.bottom-0'

/** How much of the lower edge such bars take, in pixels, while there are messages: these come up above them. */
function useBarHeight(): number {
  const isShown = Toast.useToastManager().toasts.length > 0
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!isShown) return
    const measure = () => {
      const taken = [...document.querySelectorAll(BARS)].map((bar) => {
        const { position, visibility } = getComputedStyle(bar)
        const { top, bottom, height } = bar.getBoundingClientRect()
        const isThere = position === 'sticky' && visibility === 'visible' && height > 0
        // One that stands at its own place, a little higher, is in the way as well.
        return isThere && top < innerHeight && bottom > innerHeight - 160 ? innerHeight - top : 0
      })
      setHeight(Math.max(0, ...taken))
    }
    measure()
    const changes = new MutationObserver(measure)
    changes.observe(document.body, { subtree: true, childList: true, attributeFilter: ['class'] })
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      changes.disconnect()
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [isShown])
  return height
}

/** What a bar at the lower edge takes at most, also one that only comes with the scrolling (styles.css). */
const BAR_ROOM = 128

/** What gets the focus while there are messages comes to stand above them, at most in the middle of the screen. */
function useFocusAbove(box: RefObject<HTMLDivElement | null>): void {
  const count = Toast.useToastManager().toasts.length
  useEffect(() => {
    if (count === 0 || !box.current) return
    const { style } = document.documentElement
    const taken = BAR_ROOM + box.current.offsetHeight + 32
    // Only for who goes on by keyboard: under a pointer nothing moves.
    const makeRoom = ({ key }: KeyboardEvent) => {
      if (key === 'Tab') style.scrollPaddingBottom = `${Math.min(taken, innerHeight / 2)}px`
    }
    addEventListener('keydown', makeRoom, true)
    return () => {
      removeEventListener('keydown', makeRoom, true)
      style.scrollPaddingBottom = ''
    }
  }, [box, count])
}

function List({ close }: { close: string }) {
  const { toasts, add, close: dismiss } = Toast.useToastManager()
  useLeaving()
  const shown = useRef(toasts)
  useEffect(() => {
    shown.current = toasts
  })
  useEffect(
    () =>
      onToast((toast) => {
        // What has succeeded since leaves nothing to be said of a failure.
        if (toast.kind === 'good') for (const { id, type } of shown.current) if (type === 'bad') dismiss(id)
        const id = add({
          ...(toast.about && { id: toast.about }),
          data: { next: toast.next },
          description: toast.text,
          type: toast.kind,
          // Successes disappear; errors stay until they are closed, or something succeeds.
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

function Viewport({ texts }: { texts: { region: string; close: string } }) {
  const box = useRef<HTMLDivElement>(null)
  useFocusAbove(box)
  return (
    <Toast.Viewport
      ref={box}
      aria-label={texts.region}
      style={{ '--bar': `${useBarHeight()}px` } as CSSProperties}
      className="no-print fixed inset-x-4 bottom-[calc(var(--bar)+1rem)] z-50 mx-auto grid max-w-md gap-2 sm:right-6 sm:bottom-[calc(var(--bar)+1.5rem)] sm:left-auto sm:w-md"
    >
      <List close={texts.close} />
    </Toast.Viewport>
  )
}

export default function ToastRegion({ texts }: { texts: { region: string; close: string } }) {
  return (
    <Toast.Provider limit={4}>
      <Toast.Portal>
        <Viewport texts={texts} />
      </Toast.Portal>
    </Toast.Provider>
  )
}
