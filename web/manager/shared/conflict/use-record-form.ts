import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type SubmitErrorHandler,
  type UseFormReturn,
  useFormState,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { CallFailure } from '#web/lib/call-failure.ts'
import { flatErrors, violationOf } from '#web/lib/field-errors.ts'
import { type Difference, differences, mergeOwnChanges, takeTheirs } from '#web/lib/merge-values.ts'
import { type SavedForm, useSavedForm } from '#web/shared/saved-form/use-saved-form.tsx'

/** The end of a save. */
export interface SaveEnd {
  /** Whether the form is still on the page: only then may it navigate. */
  readonly here: boolean
  /** Something was typed after sending: it remains in the form, unsaved. */
  readonly typedMeanwhile: boolean
}

export interface RecordFormOptions<Schema extends z.ZodMiniType<FieldValues>, Values, Stored> {
  /** Names the form and the record, for storing unsaved input. */
  readonly draftNameOf: (record: Stored | null) => string
  readonly schema: Schema
  /** The record as last read; null for one not created yet. */
  readonly record: Stored | null
  readonly valuesOf: (record: Stored | null) => Values
  /** The values after discarding an unsaved new record; default: its initial values. */
  readonly emptied?: Values
  /**
   * Sends the validated values: changes the known record, or creates one under the key. Returns the resulting record.
   */
  readonly save: (values: z.output<Schema>, known: Stored | null, idempotencyKey: string) => Promise<Stored>
  /** Returns the newer record of a refusal; null for other refusals. */
  readonly newerOf: (failure: CallFailure) => Promise<Stored | null>
  readonly onSaved: (saved: Stored, end: SaveEnd) => void
}

/** A record that somebody else has saved meanwhile. */
export interface Conflict<Values> {
  readonly mine: Values
  readonly theirs: Values
  readonly changed: readonly Difference[]
  readonly onChoose: (choice: 'mine' | 'theirs') => void
  readonly onClose: () => void
}

export interface RecordForm<Values extends FieldValues, Output extends FieldValues>
  extends Pick<SavedForm<Values, Output>, 'restored'> {
  readonly form: UseFormReturn<Values, unknown, Output>
  readonly onSubmit: (values: Output) => Promise<void>
  /** Shows the errors above the fields and as a toast, if the form wants that. */
  readonly onInvalid: SubmitErrorHandler<Values>
  readonly error: string
  /** Waits until no save is in flight: another one would be ignored meanwhile. */
  readonly settled: () => Promise<void>
  /** Shows a failure once, at the fields that it names or else above them, instead of the last one. */
  readonly showFailure: (cause: unknown) => void
  readonly dirty: boolean
  /** Resets to the saved record. */
  readonly discard: () => void
  readonly conflict: Conflict<Values> | null
}

interface Newer<Values, Stored> {
  readonly record: Stored
  readonly mine: Values
  readonly base: Values
  /** A save was refused because of it: choosing one's own values saves again. */
  readonly refused: boolean
}

/**
 * Manages a form for a record that others may change too. Input remains until saved or discarded: only an untouched
 * form takes over a newer record, and a refused save asks field by field which values to keep.
 */
export const useRecordForm = <
  Schema extends z.ZodMiniType<FieldValues>,
  Values extends FieldValues,
  Stored extends { readonly version: number },
>(
  options: RecordFormOptions<Schema, Values, Stored>,
): RecordForm<Values, z.output<Schema>> => {
  const { draftNameOf: pathOf, schema, record, valuesOf, emptied, save, newerOf, onSaved } = options
  /** The record at the start of editing. */
  const known = useRef(record)
  const [newer, setNewer] = useState<Newer<Values, Stored> | null>(null)
  const savedForm = useSavedForm<Schema, Values>(pathOf(record), schema, valuesOf(record), {
    ownReset: true,
    onConflict: (mine, base) => {
      if (known.current !== null) setNewer({ record: known.current, mine, base, refused: false })
    },
  })
  const { form, error, sending, sayFailure, showFailure, rebase, restored } = savedForm
  const { isDirty } = useFormState({ control: form.control })

  const start = (from: Stored | null): void => {
    known.current = from
    savedForm.discard(valuesOf(from))
  }
  const refreshed = useEffectEvent((read: Stored | null) => {
    if (!isDirty && newer === null && read?.version !== known.current?.version) start(read)
  })
  useEffect(() => refreshed(record), [record])

  const send = async (
    values: z.output<Schema>,
    from: Stored | null,
    here: () => boolean,
    idempotencyKey: string,
  ): Promise<void> => {
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save(values, from, idempotencyKey)
      savedForm.idempotencyKey.renew(idempotencyKey)
      known.current = saved
      const typedMeanwhile = rebase(valuesOf(saved), sent, pathOf(saved))
      onSaved(saved, { here: here(), typedMeanwhile })
    } catch (failure) {
      const found = failure instanceof CallFailure ? await newerOf(failure) : null
      // A user who has left the page sees a message instead of a dialog; the input is there when they return.
      if (found === null || !here()) throw failure
      setNewer({ record: found, mine: form.getValues(), base: valuesOf(from), refused: true })
    }
  }
  const choose = (choice: 'mine' | 'theirs', { record: found, base, refused }: Newer<Values, Stored>): void => {
    const theirs = valuesOf(found)
    const mine = form.getValues()
    const merged = choice === 'mine' ? mergeOwnChanges(base, mine, theirs) : takeTheirs(base, mine, theirs)
    setNewer(null)
    start(found)
    for (const [name, value] of Object.entries(merged))
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, { shouldDirty: true })
    if (choice === 'mine' && refused)
      void form.handleSubmit(sending((values, here, key) => send(values, found, here, key)))()
  }
  return {
    form,
    restored,
    settled: savedForm.settled,
    showFailure,
    /** Shows the form's own errors like those of a refusal. */
    onInvalid: (errors: FieldErrors<Values>): void => {
      const violations = flatErrors(errors).map(({ path, error: problem }) => violationOf(path, problem))
      sayFailure(new CallFailure('', { status: 0, violations }))
    },
    error,
    dirty: isDirty,
    discard: () => (known.current === null && emptied ? savedForm.replaceValues(emptied) : start(known.current)),
    onSubmit: async (values) => {
      await sending((checked, here, key) => send(checked, known.current, here, key))(values)
    },
    conflict: newer && {
      mine: newer.mine,
      theirs: valuesOf(newer.record),
      changed: differences(newer.base, newer.mine, valuesOf(newer.record)),
      onChoose: (choice) => choose(choice, newer),
      onClose: () => setNewer(null),
    },
  }
}
