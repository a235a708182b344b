package import SalusTerminal

extension ScreenSettings {
    /// The settings with the options of a command line, which override the stored ones for one run.
    package func changed(by request: ClientRequest) -> ScreenSettings {
        var settings = self
        settings.theme = request.theme ?? theme
        settings.usesMouse = request.usesMouse ?? usesMouse
        settings.opensToday = request.opensToday ?? opensToday
        settings.isLinear = request.isLinear ?? isLinear
        return settings
    }
}
