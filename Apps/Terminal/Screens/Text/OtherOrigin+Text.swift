import SalusClient
import TerminalKit

extension OtherOrigin {
    /// The question whether to continue with a server whose passwords belong to another address.
    var question: Dialog {
        .confirm("Is this your server?", words, action: "Go on", cancel: "Stop")
    }

    package var words: String {
        """
        You typed \(typed). The server that answers there says that passwords belong to \(proven). That is so where \
        its operator set it up under another name. An attacker in between would show the same and then have your \
        session. Go on only when you know that both are your server's; you are asked once.
        """
    }
}
