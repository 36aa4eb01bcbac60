import { expect, test } from 'vitest'
import { mainStageOf, mainStages, mayMove, nextStages, stages } from './stages.ts'

test('staff move a company as the table says, and no other way', () => {
  const allowed = stages.flatMap((from) => stages.filter((to) => mayMove(from, to)).map((to) => `${from} > ${to}`))
  expect(allowed.toSorted()).toEqual(
    [
      'checking > filed',
      'checking > incorporated',
      'checking > waiting_for_customer',
      'filed > checking',
      'filed > incorporated',
      'filed > rejected',
      'received > checking',
      'received > filed',
      'received > incorporated',
      'received > waiting_for_customer',
      'rejected > checking',
      'rejected > filed',
      'rejected > incorporated',
      'rejected > waiting_for_customer',
      'waiting_for_customer > checking',
      'waiting_for_customer > filed',
      'waiting_for_customer > incorporated',
      'waiting_for_customer > waiting_for_customer',
    ].toSorted(),
  )
})

test('every stage leads to incorporated, and nothing leads back to received', () => {
  for (const stage of stages) if (stage !== 'incorporated') expect(nextStages[stage], stage).toContain('incorporated')
  expect(stages.filter((stage) => mayMove(stage, 'received'))).toEqual([])
})

test('the positions on the progress line never go back along the order of the work', () => {
  const places = stages.map((stage) => mainStages.indexOf(mainStageOf(stage)))
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
