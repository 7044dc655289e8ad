/** The sixteen categories every company is offered, with their default base amounts. */
export const standardAnalysisTypes: readonly { name: string; baseAmountDefault: number }[] = [
  { name: 'Productivity', baseAmountDefault: 0 },
  { name: 'Cost Saving', baseAmountDefault: 10_000 },
  { name: 'Revenue', baseAmountDefault: 100_000 },
  { name: 'Time Saving', baseAmountDefault: 40 },
  { name: 'Quality', baseAmountDefault: 0 },
  { name: 'Customer Satisfaction', baseAmountDefault: 0 },
  { name: 'Confidence', baseAmountDefault: 0 },
  { name: 'Knowledge', baseAmountDefault: 0 },
  { name: 'Skills', baseAmountDefault: 0 },
  { name: 'Communication', baseAmountDefault: 0 },
  { name: 'Leadership', baseAmountDefault: 0 },
  { name: 'Teamwork', baseAmountDefault: 0 },
  { name: 'Wellbeing', baseAmountDefault: 0 },
  { name: 'Engagement', baseAmountDefault: 0 },
  { name: 'Innovation', baseAmountDefault: 0 },
  { name: 'Application of Learning', baseAmountDefault: 0 },
]
