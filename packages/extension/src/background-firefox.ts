// The button of the extension opens and closes the panel beside the page.
chrome.action.onClicked.addListener(() => void chrome.sidebarAction.toggle());
