import { parseSync } from 'vite'

/** One small change of a source: the text between two offsets replaced by another. */
export interface Mutant {
  readonly start: number
  readonly end: number
  readonly replacement: string
  readonly line: number
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
type Change = Omit<Mutant, 'line'>

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string' && 'start' in value

/** Each operator with the one that a mistake would write instead. */
const otherOperators: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  '+=': '-=',
  '-=': '+=',
}

/** Each method with the one that a mistake would call instead. */
const otherMethods: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  indexOf: 'lastIndexOf',
  lastIndexOf: 'indexOf',
  toUpperCase: 'toLowerCase',
  toLowerCase: 'toUpperCase',
  padStart: 'padEnd',
  padEnd: 'padStart',
  find: 'findLast',
  findLast: 'find',
}

/** Methods whose call a mistake would leave out. */
const omittedMethods = new Set(['filter', 'toSorted', 'sort', 'reverse', 'toReversed', 'trim', 'trimEnd', 'slice'])

const unmarked = new Set(['ImportDeclaration', 'ExportAllDeclaration', 'ThrowStatement', 'TemplateElement'])
const loops = new Set(['WhileStatement', 'DoWhileStatement', 'ForStatement', 'ForOfStatement', 'ForInStatement'])

/** Returns the parts of an expression that run: types say nothing at run time, and keys are names. */
const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.entries(node)
    .filter(([field]) => !(field === 'key' && node['computed'] !== true))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)
    .filter(({ type }) => !type.startsWith('TS') || /^TS(As|Satisfies|NonNull)/.test(type))

const operatorChanges = (source: string, node: SyntaxNode): Change[] => {
  const [left, right, operator] = [node['left'], node['right'], String(node['operator'])]
  const other = otherOperators[operator]
  if (!other || !isNode(left) || !isNode(right)) return []
  const start = source.indexOf(operator, left.end)
  return start < right.start ? [{ start, end: start + operator.length, replacement: other }] : []
}

const methodChanges = (node: SyntaxNode): Change[] => {
  const callee = node['callee']
  if (!isNode(callee) || callee.type !== 'MemberExpression' || callee['computed'] === true) return []
  const [object, property] = [callee['object'], callee['property']]
  if (!isNode(object) || !isNode(property)) return []
  const name = String(property['name'])
  const other = otherMethods[name]
  if (other) return [{ start: property.start, end: property.end, replacement: other }]
  return omittedMethods.has(name) ? [{ start: object.end, end: node.end, replacement: '' }] : []
}

const literalChanges = ({ start, end, value }: SyntaxNode): Change[] => {
  if (typeof value === 'boolean') return [{ start, end, replacement: String(!value) }]
  if (typeof value === 'number') return [{ start, end, replacement: String(value + 1) }]
  if (typeof value === 'bigint') return [{ start, end, replacement: `${value + 1n}n` }]
  return typeof value === 'string' ? [{ start, end, replacement: value === '' ? "'other'" : "''" }] : []
}

/** The same condition, always and never true. */
const conditionChanges = ({ test }: SyntaxNode): Change[] =>
  isNode(test) ? ['true', 'false'].map((replacement) => ({ start: test.start, end: test.end, replacement })) : []

const changesOf = (source: string, node: SyntaxNode): Change[] => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return operatorChanges(source, node)
    case 'CallExpression':
      return methodChanges(node)
    case 'Literal':
      return literalChanges(node)
    case 'IfStatement':
    case 'ConditionalExpression':
      return conditionChanges(node)
    case 'UnaryExpression':
      return node['operator'] === '!' || node['operator'] === '-'
        ? [{ start: node.start, end: node.start + 1, replacement: '' }]
        : []
    default:
      return []
  }
}

/** Declarations, whose every word another test compares: endpoints, and the shapes of values. */
const isDeclaration = ({ type, callee }: SyntaxNode): boolean => {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const name = callee.type === 'MemberExpression' ? callee['property'] : callee
  return isNode(name) && /^(endpoint|enum|literal)$/.test(String(name['name']))
}

const walk = (node: SyntaxNode, visit: (node: SyntaxNode) => void): void => {
  if (unmarked.has(node.type) || isDeclaration(node)) return
  visit(node)
  for (const child of childrenOf(node)) walk(child, visit)
}

const programOf = (source: string): SyntaxNode => {
  const program: unknown = parseSync('rule.ts', source).program
  if (!isNode(program)) throw new Error('the source has no program')
  return program
}

/** Lists the mutants of a TypeScript source in its order: changed operators, constants, conditions and calls. */
export const mutantsOf = (source: string): Mutant[] => {
  const changes: Change[] = []
  walk(programOf(source), (node) => void changes.push(...changesOf(source, node)))
  return changes
    .map((change) => ({ ...change, line: source.slice(0, change.start).split('\n').length }))
    .toSorted((a, b) => a.start - b.start)
}

/** Turns of a loop after which a mutant counts as endless. */
const maxTurns = 1_000_000
const guard = `let turnsOfLoops = 0; const turnLoop = () => { if (++turnsOfLoops > ${maxTurns}) throw new Error('endless loop') }; `

/** Makes every loop of a source throw instead of running forever. */
export const endLoops = (source: string): string => {
  const bodies: SyntaxNode[] = []
  walk(programOf(source), (node) => {
    const body = node['body']
    if (loops.has(node.type) && isNode(body)) bodies.push(body)
  })
  const guarded = bodies
    .flatMap((body) => [
      { at: body.start, text: '{ turnLoop(); ' },
      { at: body.end, text: ' }' },
    ])
    .toSorted((a, b) => b.at - a.at)
    .reduce((text, { at, text: inserted }) => text.slice(0, at) + inserted + text.slice(at), source)
  return bodies.length > 0 ? guard + guarded : source
}

/** Applies one mutant to a source, whose loops then end however it changes them. */
export const mutate = (source: string, { start, end, replacement }: Change): string =>
  endLoops(source.slice(0, start) + replacement + source.slice(end))
