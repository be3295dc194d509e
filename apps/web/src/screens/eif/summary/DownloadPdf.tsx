import { Button } from '@onboard/kit/Button/Button';
import { SteadyProgress } from '@onboard/kit/SteadyProgress/SteadyProgress';
import { Download } from 'lucide-react';
import { useDownloadSummary } from '../../../data/eif.ts';
import { InlineError } from '../../../frame/errors/InlineError.tsx';

interface DownloadPdfProps {
  clientId: string;
  variant?: 'primary' | 'secondary';
}

/** The summary as a PDF, with times in the zone of this browser. */
export function DownloadPdf({ clientId, variant = 'secondary' }: DownloadPdfProps) {
  const download = useDownloadSummary(clientId);
  return (
    <>
      <div>
        <Button
          variant={variant}
          icon={<Download size={18} aria-hidden="true" />}
          isPending={download.isPending}
          pendingLabel="Making the PDF…"
          onClick={() => download.mutate()}
        >
          Download PDF
        </Button>
      </div>
      <SteadyProgress label="Making the PDF" isRunning={download.isPending} hasFailed={download.isError} />
      {download.error ? (
        <InlineError error={download.error} title="The PDF was not downloaded." onRetry={() => download.mutate()} />
      ) : null}
    </>
  );
}
