import { builder } from '../kit/builder.ts';

export const ReportFormat = builder.enumType('ReportFormat', {
  description: 'Form of a report.',
  values: {
    PDF: { description: 'PDF document.' },
    WORD: { description: 'Word document, `.docx`.' },
    HTML_ZIP: { description: 'Web page with its pictures, zipped; for a single connection only.' },
  } as const,
});
