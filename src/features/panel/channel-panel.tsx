import type { ReactNode } from 'react';
import type { ChannelLogin } from '../../domain/channel-login.ts';
import type { PanelLayout } from '../channel/use-panel-layout.ts';
import type { PopOut } from '../pop-out/use-pop-out.ts';
import { ChannelHeading } from './channel-heading.tsx';
import { ChannelStatistics } from './channel-statistics.tsx';
import { PanelTools } from './panel-tools.tsx';
import type { FollowedChannel } from './use-followed-channel.ts';

interface ChannelPanelProps {
  readonly channel: FollowedChannel;
  readonly layout: PanelLayout;
  /** The form that edits the saved channel, or null. */
  readonly channelForm: ReactNode;
  /** The path of this screen with another channel. Null if the channel does not come from the path. */
  readonly pathOfChannel: ((login: ChannelLogin) => string) | null;
  readonly autoHideSpace: ReactNode;
  readonly isTimelineUnderVideo: boolean;
  /** Null for a panel that stays in its window. */
  readonly popOut: PopOut | null;
}

const SETTINGS_FAILED = <p role="alert">The settings could not be loaded. Try again, or reload the page.</p>;

/** The panel of a channel, in each of its layouts, without the element around it. */
export function ChannelPanel(props: ChannelPanelProps) {
  const { channel, popOut } = props;
  const { login, settings } = channel;
  return (
    <ChannelStatistics
      {...channel}
      isTimelineUnderVideo={props.isTimelineUnderVideo}
      controls={{
        layout: props.layout,
        tools: <PanelTools {...channel} popOut={popOut} />,
        autoHideSpace: props.autoHideSpace,
        heading: login && (
          <ChannelHeading
            channelLogin={login}
            pathOfChannel={props.pathOfChannel}
            mayLoadSwitch={channel.session.snapshots.length > 0}
            recentChannels={channel.options.recentChannels}
          />
        ),
        channelForm: props.channelForm,
        notice: (
          <>
            {settings.didFail && SETTINGS_FAILED}
            {popOut?.problem && <p role="alert">{popOut.problem}</p>}
          </>
        ),
      }}
    />
  );
}
