import SalusClient
import SalusTerminal

extension OtherOrigin {
    /// The question of the screens at a terminal, or by what `--origin` says. No terminal and no option is a no.
    func isNamed(by origin: String?) -> Bool {
        if let origin { return origin == proven }
        return Consent.given(to: "\(words)\nGo on? [y/N] ")
    }
}
