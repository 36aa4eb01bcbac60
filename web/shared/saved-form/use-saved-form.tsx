import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, SubmitHandler, UseFormProps } from 'react-hook-form'
import type * as z from 'zod/mini'
import { type ContractForm, useContractForm } from '#web/lib/forms.ts'
import { loadBundle } from '#web/lib/i18n.ts'
import { changedFields, isSameValue } from '#web/lib/merge-values.ts'
import {
  deleteTyped,
  namedDraftPath,
  readTyped,
  savedKey,
  saveTyped,
  type Typed,
  type TypedPath,
  typedPath,
} from '#web/lib/typed-store.ts'
import type { RestoredNoticeProps } from './restored-notice.tsx'
import { savedFields } from './saved-fields.ts'

const pauseMs = 300

/** Keys of values that are being sent: a form opened again meanwhile does not restore them a second time. */
const underWay = new Set<string>()

/** The form that currently owns a key: one that closed while sending leaves the next form's values alone. */
const owners = new Map<string, symbol>()

// Loaded with its texts; a form works without the notice if it cannot be loaded.
const RestoredNotice = lazy(async (): Promise<{ default: ComponentType<RestoredNoticeProps> }> => {
  try {
    const [piece] = await Promise.all([import('./restored-notice.tsx'), loadBundle('forms')])
    return { default: piece.RestoredNotice }
  } catch {
    return { default: () => null }
  }
})

/** Result of sending: undefined if all was saved, or 'unsaved'. */
export type Sent = 'unsaved' | undefined | void

export interface SavedFormOptions<Values extends FieldValues, Output>
  extends Pick<UseFormProps<Values, unknown, Output>, 'mode'> {
  /** Stores values for this tab, for visitors too; otherwise for the user, in every tab. */
  readonly inTab?: boolean
  /** Initial values after a save; by default the form's default values. */
  readonly next?: (sent: Values) => Values
  /**
   * Called when restored values conflict with newer ones of the record. Without it those fields show the newer values.
   */
  readonly onConflict?: (mine: Values, base: Values) => void
  /** Whether the form resets its own values after a save. */
  readonly ownReset?: boolean
}

export interface SavedForm<Values extends FieldValues, Output> extends Omit<ContractForm<Values, Output>, 'sending'> {
  /**
   * Wraps submission as a contract form does. `here` says whether the form is still mounted; values typed before the
   * response remain. Creating requests use the idempotency key, which is saved with the values.
   */
  readonly sending: (
    send: (values: Output, here: () => boolean, idempotencyKey: string) => Promise<Sent>,
  ) => SubmitHandler<FieldValues & Output>
  /** For `<Form restored={…}>`: the notice that values were restored, with a button to discard them. */
  readonly restored: ReactNode
  /**
   * Continues from newer values, under the form's name at that time; fields changed since `sent` retain what was
   * typed. Returns whether there are any.
   */
  readonly rebase: (values: Values, sent: Values, as?: string) => boolean
  /** Discards typed values, in the form and in storage. */
  readonly discard: (values?: Values) => void
  /** Discards typed values, for other values than the initial ones: removed values are not restored. */
  readonly replaceValues: (values: Values) => void
  /** Completes the request under this key although the form remains: the next submission gets a new key. */
  readonly renewKey: (used: string) => void
}

/**
 * Creates a contract form that saves typed values in the browser by user and `name` until submitted or discarded.
 * Restores them after a reload, a crash, a login or navigation. `name` identifies the form and the record.
 */
export const useSavedForm = <Schema extends z.ZodMiniType<FieldValues>, Values extends FieldValues>(
  name: string,
  schema: Schema,
  defaultValues: Values,
  options: SavedFormOptions<Values, z.output<Schema>> = {},
): SavedForm<Values, z.output<Schema>> => {
  const { inTab = false, next, onConflict, ownReset = false, mode } = options
  const contractForm = useContractForm<Schema, Values>(schema, defaultValues, mode ? { mode } : {})
  const { form, idempotencyKey, sending } = contractForm
  const [back, setBack] = useState<'all' | 'partly'>()
  const path = useRef<TypedPath>(null)
  const mounted = useRef(false)
  const [own] = useState(() => Symbol(name))
  const sentUnder = useRef<string>(undefined)
  /** Initial values under the storage key, if the form continues from other values now. */
  const starts = useRef<Values>(null)
  const base = (): Values => form.control._defaultValues as FieldValues as Values

  /** Saves the typed values; returns whether there are any. */
  const saveNow = (): boolean => {
    const first = starts.current ?? base()
    const typed = savedFields({ starts: first, base: base(), now: form.getValues() })
    if (path.current && isOurs(path.current))
      saveTyped(path.current, { typed, base: first, idempotencyKey: idempotencyKey.now() })
    return Object.keys(typed).length > 0
  }
  /** Returns whether no other form has taken over the key since this one closed. */
  const isOurs = (at: TypedPath): boolean => owners.get(at.key) === own || savedKey(at) === sentUnder.current
  const clear = (): void => {
    if (path.current && isOurs(path.current)) deleteTyped(path.current)
  }
  const abandon = (values: Values): void => {
    form.reset(values)
    setBack(undefined)
    clear()
  }
  const restore = ({ typed, base: before }: Typed): void => {
    const present = base()
    const met = Object.keys(typed).filter((field) => field in before && !isSameValue(before[field], present[field]))
    const mine = { ...present, ...typed }
    for (const field of onConflict ? [] : met) Reflect.set(mine, field, present[field])
    form.reset(mine, { keepDefaultValues: true })
    setBack(met.length > 0 && !onConflict ? 'partly' : 'all')
    if (met.length > 0) onConflict?.(mine, { ...present, ...before })
  }
  const start = useEffectEvent((named: string) => {
    path.current = typedPath(named, inTab)
    if (path.current === null) return
    owners.set(path.current.key, own)
    if (underWay.has(path.current.key)) return
    const found = readTyped(path.current, base())
    if (!found) return
    if (found.idempotencyKey) idempotencyKey.adopt(found.idempotencyKey)
    restore(found)
  })
  const save = useEffectEvent(saveNow)
  useEffect(() => {
    mounted.current = true
    start(name)
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = (): void => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      save()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        timer ??= setTimeout(write, pauseMs)
      },
    })
    window.addEventListener('pagehide', write)
    document.addEventListener('visibilitychange', write)
    return () => {
      mounted.current = false
      stop()
      window.removeEventListener('pagehide', write)
      document.removeEventListener('visibilitychange', write)
      write()
    }
  }, [form, name])

  const rebase = (values: Values, sent: Values, as = name, first: Values | null = null): boolean => {
    starts.current = first
    const meanwhile = Object.entries(changedFields(sent, form.getValues()))
    form.reset(values)
    for (const [field, value] of meanwhile)
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    setBack(undefined)
    if (path.current && as !== name) {
      clear()
      path.current = namedDraftPath(path.current, as)
      if (mounted.current) owners.set(path.current.key, own)
    }
    saveNow()
    return meanwhile.length > 0
  }
  return {
    ...contractForm,
    rebase,
    discard: (values = base()) => {
      starts.current = null
      abandon(values)
    },
    replaceValues: (values) => {
      starts.current ??= base()
      abandon(values)
    },
    renewKey: (used) => {
      idempotencyKey.renew(used)
      saveNow()
    },
    restored: back && (
      <Suspense>
        <RestoredNotice partly={back === 'partly'} onDiscard={() => abandon(base())} />
      </Suspense>
    ),
    sending: (send) => (values, event) => {
      const sent = structuredClone(form.getValues())
      const key = path.current?.key
      return sending(async (output, used) => {
        sentUnder.current = used
        if (key) underWay.add(key)
        try {
          const outcome = await send(output, () => mounted.current, used)
          idempotencyKey.renew(used)
          if (ownReset) {
            if (!saveNow()) setBack(undefined)
          } else if (outcome !== 'unsaved')
            rebase(next?.(sent) ?? defaultValues, sent, name, next ? defaultValues : null)
        } finally {
          if (key) underWay.delete(key)
        }
      })(values, event)
    },
  }
}
