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
import { CallFailure } from '../../lib/call-failure.ts'
import { flatErrors, violationOf } from '../../lib/field-errors.ts'
import { type Difference, differences, mergeOwnChanges, takeTheirs } from '../../lib/merge-values.ts'
import { type SavedForm, useSavedForm } from '../../shared/saved-form/use-saved-form.tsx'

/** How a save ended for the one who made it. */
export interface SaveEnd {
  /** Whether the form is still on the page: only then may it lead anywhere. */
  readonly here: boolean
  /** Something was typed after it was sent: it stands in the form, unsaved. */
  readonly typedMeanwhile: boolean
}

export interface RecordFormOptions<Schema extends z.ZodMiniType<FieldValues>, Values, Kept> {
  /** Names the form and the record, for what is typed and not saved. */
  readonly placeOf: (record: Kept | null) => string
  readonly schema: Schema
  /** The record as last read; null for one that is still to be made. */
  readonly record: Kept | null
  readonly valuesOf: (record: Kept | null) => Values
  /** What giving up leaves of a record that is still to be made; its first values unless said. */
  readonly emptied?: Values
  /** Sends the checked values: they change the known record, or create one under the key. Answers the record as it is then. */
  readonly save: (values: z.output<Schema>, known: Kept | null, idempotencyKey: string) => Promise<Kept>
  /** The newer record that a refusal carries, null when it is about something else. */
  readonly newerOf: (failure: CallFailure) => Promise<Kept | null>
  readonly onSaved: (saved: Kept, end: SaveEnd) => void
}

/** Somebody else saved the same record meanwhile. */
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
  /** Says the faults above the fields and in a toast too, where the form asks for that. */
  readonly onInvalid: SubmitErrorHandler<Values>
  readonly error: string
  readonly dirty: boolean
  /** Back to what is saved. */
  readonly discard: () => void
  readonly conflict: Conflict<Values> | null
}

interface Newer<Values, Kept> {
  readonly record: Kept
  readonly mine: Values
  readonly base: Values
  /** A save was refused for it: keeping the own values saves again. */
  readonly refused: boolean
}

/**
 * A form over a record that others may change too. What is typed stays until it is saved or given up: a newer record is taken
 * over only by an untouched form, and a refused save asks field by field what shall hold.
 */
export const useRecordForm = <
  Schema extends z.ZodMiniType<FieldValues>,
  Values extends FieldValues,
  Kept extends { readonly version: number },
>(
  options: RecordFormOptions<Schema, Values, Kept>,
): RecordForm<Values, z.output<Schema>> => {
  const { placeOf: pathOf, schema, record, valuesOf, emptied, save, newerOf, onSaved } = options
  /** What the form began with. */
  const known = useRef(record)
  const [newer, setNewer] = useState<Newer<Values, Kept> | null>(null)
  const savedForm = useSavedForm<Schema, Values>(pathOf(record), schema, valuesOf(record), {
    ownReset: true,
    onConflict: (mine, base) => {
      if (known.current !== null) setNewer({ record: known.current, mine, base, refused: false })
    },
  })
  const { form, error, sending, sayFailure, goOn, restored } = savedForm
  const { isDirty } = useFormState({ control: form.control })

  const start = (from: Kept | null): void => {
    known.current = from
    savedForm.discard(valuesOf(from))
  }
  const refreshed = useEffectEvent((read: Kept | null) => {
    if (!isDirty && newer === null && read?.version !== known.current?.version) start(read)
  })
  useEffect(() => refreshed(record), [record])

  const send = async (
    values: z.output<Schema>,
    from: Kept | null,
    here: () => boolean,
    idempotencyKey: string,
  ): Promise<void> => {
    const sent = structuredClone(form.getValues())
    try {
      const saved = await save(values, from, idempotencyKey)
      savedForm.idempotencyKey.renew(idempotencyKey)
      known.current = saved
      const typedMeanwhile = goOn(valuesOf(saved), sent, pathOf(saved))
      onSaved(saved, { here: here(), typedMeanwhile })
    } catch (failure) {
      const found = failure instanceof CallFailure ? await newerOf(failure) : null
      // Whoever has left the page cannot be asked: they are told, and what was typed is there when they are back.
      if (found === null || !here()) throw failure
      setNewer({ record: found, mine: form.getValues(), base: valuesOf(from), refused: true })
    }
  }
  const choose = (choice: 'mine' | 'theirs', { record: found, base, refused }: Newer<Values, Kept>): void => {
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
    /** The form's own faults, said as a refusal's. */
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
