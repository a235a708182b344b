public import SalusModels

/// The applets that the operator offers.
public struct ListPublishedAppletsCall: ListCall {
    public static let route = Route(.get, "applets", .session, "Lists the applets that the operator offers.")
    public static let about = """
        By identifier. They are declarations, which run on people's own devices and see there what was granted. The \
        server learns of no one's choice.
        """
    public var span: ListSpan
    static let form = CallForm(listSpan(\.span))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = PublishedAppletList

    public init(_ span: ListSpan = ListSpan()) { self.span = span }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        span = try Self.form.read(arguments)
    }
}

/// A page of offered applets.
public struct PublishedAppletList: Hashable, Sendable, JSONPayload, ListAnswer {
    public let applets: [PublishedApplet]
    public let behind: String?
    public var items: [PublishedApplet] { applets }

    public init(applets: [PublishedApplet], behind: String? = nil) { (self.applets, self.behind) = (applets, behind) }
}

/// The declaration of an applet that the operator offers.
public struct ReadPublishedAppletCall: APICall {
    public static let route = Route(.get, "applets/{applet}", .session, "Reads the declaration of an applet.")
    public static let about = "The bytes as they were published: JSON, or JSON5."
    public let applet: String
    static let form = CallForm(text("applet", \.applet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = RawContent

    public init(_ applet: String) { self.applet = applet }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        applet = try Self.form.read(arguments)
    }
}

/// Offers an applet.
public struct PublishAppletCall: APICall {
    public static let mediaType = "application/json5"
    public static let route = Route(
        .put, "admin/applets/{applet}", .administration, "Offers an applet to everyone on the server.")
    public static let about = """
        The body is its declaration, at most 64 KB, whose id is the one of the address. It takes the place of the one \
        that was offered under this identifier. A fault is told with its line.
        """
    public static let errors: [APIErrorCode] = [.malformedRequest]
    public let applet: String
    public let body: RawContent
    static let form = CallForm(text("applet", \.applet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = PublishedApplet

    public init(_ applet: String, declaration: [UInt8]) {
        self.applet = applet
        body = RawContent(mediaType: Self.mediaType, bytes: declaration)
    }
    public init(_ arguments: Arguments, body: RawContent) throws(MalformedRequest) {
        applet = try Self.form.read(arguments)
        self.body = body
    }
}

/// Offers an applet no more.
public struct WithdrawAppletCall: APICall {
    public static let route = Route(.delete, "admin/applets/{applet}", .administration, "Offers an applet no more.")
    public static let about = "Devices on which a person has added it keep it; what it may see there is that person's."
    public let applet: String
    static let form = CallForm(text("applet", \.applet))
    public var arguments: Arguments { Self.form.arguments(of: self) }
    public typealias Answer = PublishedApplet

    public init(_ applet: String) { self.applet = applet }
    public init(_ arguments: Arguments, body: NoContent) throws(MalformedRequest) {
        applet = try Self.form.read(arguments)
    }
}

extension PublishedApplet: JSONPayload {}
