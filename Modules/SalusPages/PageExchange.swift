import PHRIndivo
import SalusBase
import SalusHTML
package import SalusHTTP
import SalusModels

/// One request to the pages as its handler sees it.
struct PageExchange: Sendable {
    let request: PageRequest
    let options: PagesOptions
    let calls: UICalls
    let browserSession: BrowserSession
    let formKey: String

    var form: [FormParameter] { request.form }

    func query(_ name: String) -> String? {
        request.request.target.query[name].flatMap { $0.isEmpty ? nil : $0 }
    }

    func part(_ name: String) -> String { request.parameters[name] ?? "" }

    /// Throws `signInNeeded` for a visit without a session.
    func session() throws(PageFault) -> UISession {
        guard let session = browserSession.session else { throw .signInNeeded }
        return session
    }

    /// An address of these pages; `path` begins with a slash.
    func address(_ path: String, _ fields: [FormParameter] = []) -> String {
        options.prefix + path + (fields.isEmpty ? "" : "?\(fields.formText)")
    }

    /// The address to return to after a sign-in: always within these pages, whatever the request contains. Browsers
    /// take a backslash for a slash.
    func returnAddress(_ wanted: String?) -> String {
        guard let wanted, wanted.hasPrefix(options.prefix + "/"), !wanted.hasPrefix("//"), !wanted.contains("\\"),
            (try? RequestTarget(wanted)) != nil
        else {
            return address("/")
        }
        return wanted
    }

    /// A form that may be sent from this visit only.
    func form(to path: String, style: String? = nil, _ content: HTML...) -> HTML {
        .tag(
            "form", ["method": "post", "action": address(path), "class": style],
            [.hidden(FormKey.field, formKey)] + content)
    }
}

/// The answer of a page handler.
enum PageAnswer: Sendable {
    case page(WebPage)
    /// Content of a document, which others wrote.
    case file(PageFile)
    /// A whole record as one file, piece by piece.
    case archive(HTTPResponse.Body)
    /// Another page of these.
    case redirect(String)
    /// A place outside, as an answer to a form whose page said so.
    case leave(AppAddress)
    /// Another page, with a sign-in from a device under way; nil for none any more.
    case await(SignInTicket?, then: String)
    /// Another page, with values shown in this form from now on in this browser.
    case show(in: DisplayForm, then: String)
    /// Another page, with the session replaced: signed in, or signed out when it is nil.
    case become(UISession?, then: String)
}

/// A request as it comes from the engine, with its body read.
package struct PageRequest: Sendable {
    let request: HTTPRequest
    let body: [UInt8]
    /// The holes of the path.
    let parameters: [String: String]

    package init(_ request: HTTPRequest, body: [UInt8], parameters: [String: String]) {
        (self.request, self.body, self.parameters) = (request, body, parameters)
    }

    var form: [FormParameter] { [FormParameter](form: body) ?? [] }
}
