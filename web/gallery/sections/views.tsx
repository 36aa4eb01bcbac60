import { useState } from 'react'
import { Section, Specimen } from '#web/gallery/specimen.tsx'
import { Text } from '#web/ui/base/text.tsx'
import { Chart } from '#web/ui/charts/chart.tsx'
import { DefinitionList } from '#web/ui/data/definition-list.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { CardGrid } from '#web/ui/layout/card-grid.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { LinkTabs } from '#web/ui/navigation/link-tabs.tsx'
import { SegmentedTabs, Tabs } from '#web/ui/navigation/tabs.tsx'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const revenue = [3200, 4100, 2900, 5200, 4800, 6100, 5900, 2400, 6600, 7200, 4120, 0]
const money = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
const euros = (value: number) => money.format(value)
const chart = {
  steps: months.map((label) => ({ key: label, label, title: `${label} 2026` })),
  texts: {
    total: 'Total',
    downloadCsv: 'Download CSV',
    role: 'chart',
    change: (percent: number | null) => (percent === null ? 'Nothing to compare with' : `${percent}%`),
  },
  formatValue: euros,
  head: 'Month',
  onDownload: () => undefined,
}

export function Views() {
  const [tab, setTab] = useState<'details' | 'documents' | 'history'>('details')
  const [period, setPeriod] = useState<'month' | 'year'>('year')
  return (
    <Section title="Tabs, lists, charts">
      <Specimen name="Tabs, LinkTabs, SegmentedTabs" layout="stack">
        <Tabs
          label="Company"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'details', label: 'Details' },
            { value: 'documents', label: 'Documents', count: 12 },
            { value: 'history', label: 'History', disabled: true },
          ]}
        >
          Panel of {tab}
        </Tabs>
        <LinkTabs
          label="Customer"
          tabs={['User', 'Subscriptions', 'Documents', 'Banks', 'Registry', 'History'].map((label, index) => ({
            key: label,
            label,
            link: { to: '.' },
            current: index === 1,
          }))}
        />
        <LinkTabs
          segmented
          label="Documents"
          tabs={['For the customer', 'From the customer', 'Requests (1 to check)'].map((label, index) => ({
            key: label,
            label,
            link: { to: '.' },
            current: index === 0,
          }))}
        />
        <SegmentedTabs
          label="Billing period"
          value={period}
          onChange={setPeriod}
          tabs={[
            { value: 'month', label: 'Monthly' },
            { value: 'year', label: 'Yearly' },
          ]}
        >
          {period === 'year' ? '€1,200.00 a year' : '€120.00 a month'}
        </SegmentedTabs>
      </Specimen>
      <Specimen name="DefinitionList, one and two columns" layout="stack">
        <CardGrid>
          <Card title="Blue Otter Media Ltd" actions={<Badge tone="paid">Active</Badge>}>
            <DefinitionList
              items={[
                {
                  key: 'number',
                  label: 'Company number',
                  value: '15310101',
                  copy: { value: '15310101', label: 'Copy company number' },
                },
                { key: 'since', label: 'Incorporated', value: '14/03/2026' },
                { key: 'office', label: 'Registered office', value: '71–75 Shelton Street, London WC2H 9JQ' },
              ]}
            />
          </Card>
          <Card title="Sofía Navarro">
            <DefinitionList
              columns={2}
              items={[
                { key: 'born', label: 'Date of birth', value: '05/11/1990' },
                { key: 'shares', label: 'Shares', value: '66.66%' },
                { key: 'director', label: 'Director', value: 'Yes' },
                { key: 'identity', label: 'Identity', value: <Badge tone="waiting">Waiting</Badge> },
              ]}
            />
          </Card>
        </CardGrid>
      </Specimen>
      <Specimen name="Stack, Row, Text" layout="stack">
        <Stack gap={12}>
          <Row gap={[4, 16]} between align="baseline">
            <Text medium>Blue Otter Media Ltd</Text>
            <Text dimmed figures>
              14/03/2026
            </Text>
          </Row>
          <Stack as="ul" gap={4}>
            <Text as="li" small dimmed>
              12 px, a hint
            </Text>
            <Text as="li" detail dimmed>
              12 px, facts in several lines
            </Text>
          </Stack>
        </Stack>
      </Specimen>
      <Specimen name="Chart: stacked bars, line, previous period" layout="stack">
        <CardGrid>
          <Card title="Revenue">
            <Chart
              {...chart}
              kind="bars"
              label="Revenue by month, 2026"
              series={[
                { key: 'self', label: 'Self-publishing', values: revenue },
                { key: 'other', label: 'Other business', values: revenue.toReversed() },
              ]}
              previous={{ key: 'previous', label: 'Previous year', values: revenue.map((value) => value * 1.4) }}
            />
          </Card>
          <Card title="Balance">
            <Chart
              {...chart}
              kind="line"
              label="Balance by month, 2026"
              series={[
                { key: 'balance', label: 'Balance', values: revenue.map((value, index) => value - 900 * (index % 5)) },
              ]}
            />
          </Card>
        </CardGrid>
      </Specimen>
    </Section>
  )
}
