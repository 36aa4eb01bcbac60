import { measureOverview } from '/work/main/bench/overview.ts'
const rows = await measureOverview()
for (const row of rows) console.log(row.map((c, i) => c.padEnd(22)).join(''))
