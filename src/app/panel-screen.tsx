import { useNotices } from '../features/notices/use-notices.ts';
import { ChannelPanel } from '../features/panel/channel-panel.tsx';
import { ChannelSettings } from '../features/panel/channel-settings.tsx';
import { useFollowedChannel } from '../features/panel/use-followed-channel.ts';
import { usePanelLayout } from '../features/panel/use-panel-layout.ts';
import { chooseChannel } from '../links/channel-choice.ts';
import { pushPath } from '../links/navigation.ts';
import { panelPath } from '../links/screen-address.ts';
import { ChannelForm } from '../ui/channel-form.tsx';
import styles from './panel-screen.module.css';

interface PanelScreenProps {
  /** It may be a text that cannot be a login. */
  readonly channelInPath: string;
}

/** The panel of the channel in the path, alone: for a dock of OBS or a second monitor. It never hides. */
export function PanelScreen({ channelInPath }: PanelScreenProps) {
  const choice = chooseChannel(null, channelInPath, null);
  const channel = useFollowedChannel(choice, null);
  useNotices();
  const layout = usePanelLayout(true);
  return (
    <main className={styles.screen}>
      <ChannelPanel
        channel={channel}
        layout={layout}
        isAlone
        isCollapsed={false}
        events={{}}
        channelForm={
          channel.login === null ? (
            <ChannelForm
              label="Watch another channel"
              saveLabel="Watch"
              value={null}
              onChange={(login) => pushPath(panelPath(login))}
            />
          ) : null
        }
        pathOfChannel={panelPath}
        autoHideSpace={null}
        isTimelineUnderVideo={false}
        linkedSecond={null}
        popOut={null}
        exampleStep={null}
      />
      <ChannelSettings channel={channel} />
    </main>
  );
}
