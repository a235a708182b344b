/// Structures and elements. Source: definitions of FHIR 4.0.1 (HL7, CC0 1.0).
/// The form is in `DefinitionReader`.
let elementsDataTypes: StaticString = """
    &!Element:Element
    id? string #A
    extension* Extension
    %base64Binary:Element
    %boolean:Element
    %canonical:uri
    %code:string
    %date:Element
    %dateTime:Element
    %decimal:Element
    %id:string
    %instant:Element
    %integer:Element
    %markdown:string
    %oid:uri
    %positiveInt:integer
    %string:Element
    %time:Element
    %unsignedInt:integer
    %uri:Element
    %url:uri
    %uuid:uri
    %xhtml:Element
    &!BackboneElement:Element
    id? string #A
    extension* Extension
    modifierExtension* Extension #SM
    $!Resource:Resource
    id? id #S
    meta? Meta #S
    implicitRules? uri #SM
    language? code
    $!DomainResource:Resource
    id? id #S
    meta? Meta #S
    implicitRules? uri #SM
    language? code
    text? Narrative
    contained* Resource
    extension* Extension
    modifierExtension* Extension #M
    &Address:Element
    use? code #SM ^address-use
    type? code #S ^address-type
    text? string #S
    line* string #S
    city? string #S
    district? string #S
    state? string #S
    postalCode? string #S
    country? string #S
    period? Period #S
    &Age:Quantity ~age-1,qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &Annotation:Element
    author[x]? Reference|string #S >Practitioner|Patient|RelatedPerson|Organization
    time? dateTime #S
    text1 markdown #S
    &Attachment:Element ~att-1
    contentType? code #S ^mimetypes
    language? code #S
    data? base64Binary
    url? url #S
    size? unsignedInt #S
    hash? base64Binary #S
    title? string #S
    creation? dateTime #S
    &CodeableConcept:Element
    coding* Coding #S
    text? string #S
    &Coding:Element
    system? uri #S
    version? string #S
    code? code #S
    display? string #S
    userSelected? boolean #S
    &ContactDetail:Element
    name? string #S
    telecom* ContactPoint #S
    &ContactPoint:Element ~cpt-2
    system? code #S ^contact-point-system
    value? string #S
    use? code #SM ^contact-point-use
    rank? positiveInt #S
    period? Period #S
    &Contributor:Element
    type1 code #S ^contributor-type
    name1 string #S
    contact* ContactDetail #S
    &Count:Quantity ~cnt-3,qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &DataRequirement:Element
    type1 code #S ^all-types
    profile* canonical #S >StructureDefinition
    subject[x]? CodeableConcept|Reference #S >Group
    mustSupport* string #S
    codeFilter* Element #S ~drq-1
    dateFilter* Element #S ~drq-2
    limit? positiveInt #S
    sort* Element #S
    =DataRequirement.codeFilter:Element
    path? string #S
    searchParam? string #S
    valueSet? canonical #S >ValueSet
    code* Coding #S
    =DataRequirement.dateFilter:Element
    path? string #S
    searchParam? string #S
    value[x]? dateTime|Period|Duration #S
    =DataRequirement.sort:Element
    path1 string #S
    direction1 code #S ^sort-direction
    &Distance:Quantity ~dis-1,qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &Dosage:BackboneElement
    sequence? integer #S
    text? string #S
    additionalInstruction* CodeableConcept #S
    patientInstruction? string #S
    timing? Timing #S
    asNeeded[x]? boolean|CodeableConcept #S
    site? CodeableConcept #S
    route? CodeableConcept #S
    method? CodeableConcept #S
    doseAndRate* Element #S
    maxDosePerPeriod? Ratio #S
    maxDosePerAdministration? Quantity(SimpleQuantity) #S
    maxDosePerLifetime? Quantity(SimpleQuantity) #S
    =Dosage.doseAndRate:Element
    type? CodeableConcept #S
    dose[x]? Range|Quantity(SimpleQuantity) #S
    rate[x]? Ratio|Range|Quantity(SimpleQuantity) #S
    &Duration:Quantity ~drt-1,qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &ElementDefinition:BackboneElement ~eld-2,eld-5,eld-6,eld-7,eld-8,eld-11,eld-13,eld-14,eld-15,eld-16,eld-18,eld-1\
    9,eld-20,eld-22
    path1 string #S
    representation* code #S ^property-representation
    sliceName? string #S
    sliceIsConstraining? boolean #S
    label? string #S
    code* Coding #S
    slicing? Element #S ~eld-1
    short? string #S
    definition? markdown #S
    comment? markdown #S
    requirements? markdown #S
    alias* string #S
    min? unsignedInt #S
    max? string #S ~eld-3
    base? Element #S
    contentReference? uri #S
    type* Element #S ~eld-4,eld-17
    defaultValue[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|\
    positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|\
    ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|\
    SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|\
    RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta #S
    meaningWhenMissing? markdown #S
    orderMeaning? string #S
    fixed[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta #S
    pattern[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|\
    positiveInt|string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|\
    ContactPoint|Count|Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|\
    SampledData|Signature|Timing|ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|\
    RelatedArtifact|TriggerDefinition|UsageContext|Dosage|Meta #S
    example* Element #S
    minValue[x]? date|dateTime|instant|time|decimal|integer|positiveInt|unsignedInt|Quantity #S
    maxValue[x]? date|dateTime|instant|time|decimal|integer|positiveInt|unsignedInt|Quantity #S
    maxLength? integer #S
    condition* id #S
    constraint* Element #S ~eld-21
    mustSupport? boolean #S
    isModifier? boolean #S
    isModifierReason? string #S
    isSummary? boolean #S
    binding? Element #S ~eld-12
    mapping* Element #S
    =ElementDefinition.slicing:Element
    discriminator* Element #S
    description? string #S
    ordered? boolean #S
    rules1 code #S ^resource-slicing-rules
    =ElementDefinition.slicing.discriminator:Element
    type1 code #S ^discriminator-type
    path1 string #S
    =ElementDefinition.base:Element
    path1 string #S
    min1 unsignedInt #S
    max1 string #S
    =ElementDefinition.type:Element
    code1 uri #S
    profile* canonical #S >StructureDefinition|ImplementationGuide
    targetProfile* canonical #S >StructureDefinition|ImplementationGuide
    aggregation* code #S ^resource-aggregation-mode
    versioning? code #S ^reference-version-rules
    =ElementDefinition.example:Element
    label1 string #S
    value[x]1 base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta #S
    =ElementDefinition.constraint:Element
    key1 id #S
    requirements? string #S
    severity1 code #S ^constraint-severity
    human1 string #S
    expression? string #S
    xpath? string #S
    source? canonical #S >StructureDefinition
    =ElementDefinition.binding:Element
    strength1 code #S ^binding-strength
    description? string #S
    valueSet? canonical #S >ValueSet
    =ElementDefinition.mapping:Element
    identity1 id #S
    language? code #S ^mimetypes
    map1 string #S
    comment? string #S
    &Expression:Element ~exp-1
    description? string #S
    name? id #S
    language1 code #S
    expression? string #S
    reference? uri #S
    &Extension:Element
    url1 uri #A
    value[x]? base64Binary|boolean|canonical|code|date|dateTime|decimal|id|instant|integer|markdown|oid|positiveInt|\
    string|time|unsignedInt|uri|url|uuid|Address|Age|Annotation|Attachment|CodeableConcept|Coding|ContactPoint|Count|\
    Distance|Duration|HumanName|Identifier|Money|Period|Quantity|Range|Ratio|Reference|SampledData|Signature|Timing|\
    ContactDetail|Contributor|DataRequirement|Expression|ParameterDefinition|RelatedArtifact|TriggerDefinition|\
    UsageContext|Dosage|Meta
    &HumanName:Element
    use? code #SM ^name-use
    text? string #S
    family? string #S
    given* string #S
    prefix* string #S
    suffix* string #S
    period? Period #S
    &Identifier:Element
    use? code #SM ^identifier-use
    type? CodeableConcept #S
    system? uri #S
    value? string #S
    period? Period #S
    assigner? Reference #S >Organization
    &MarketingStatus:BackboneElement
    country1 CodeableConcept #S
    jurisdiction? CodeableConcept #S
    status1 CodeableConcept #S
    dateRange1 Period #S
    restoreDate? dateTime #S
    &Meta:Element
    versionId? id #S
    lastUpdated? instant #S
    source? uri #S
    profile* canonical #S >StructureDefinition
    security* Coding #S
    tag* Coding #S
    &Money:Element
    value? decimal #S
    currency? code #S ^currencies
    &MoneyQuantity:Quantity ~mqty-1,qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &Narrative:Element
    status1 code ^narrative-status
    div1 xhtml ~txt-1,txt-2
    &ParameterDefinition:Element
    name? code #S
    use1 code #S ^operation-parameter-use
    min? integer #S
    max? string #S
    documentation? string #S
    type1 code #S ^all-types
    profile? canonical #S >StructureDefinition
    &Period:Element ~per-1
    start? dateTime #S
    end? dateTime #S
    &Population:BackboneElement
    age[x]? Range|CodeableConcept #S
    gender? CodeableConcept #S
    race? CodeableConcept #S
    physiologicalCondition? CodeableConcept #S
    &ProdCharacteristic:BackboneElement
    height? Quantity #S
    width? Quantity #S
    depth? Quantity #S
    weight? Quantity #S
    nominalVolume? Quantity #S
    externalDiameter? Quantity #S
    shape? string #S
    color* string #S
    imprint* string #S
    image* Attachment #S
    scoring? CodeableConcept #S
    &ProductShelfLife:BackboneElement
    identifier? Identifier #S
    type1 CodeableConcept #S
    period1 Quantity #S
    specialPrecautionsForStorage* CodeableConcept #S
    &Quantity:Element ~qty-3
    value? decimal #S
    comparator? code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &Range:Element ~rng-2
    low? Quantity(SimpleQuantity) #S
    high? Quantity(SimpleQuantity) #S
    &Ratio:Element ~rat-1
    numerator? Quantity #S
    denominator? Quantity #S
    &Reference:Element ~ref-1
    reference? string #S
    type? uri #S
    identifier? Identifier #S
    display? string #S
    &RelatedArtifact:Element
    type1 code #S ^related-artifact-type
    label? string #S
    display? string #S
    citation? markdown #S
    url? url #S
    document? Attachment #S
    resource? canonical #S >Resource
    &SampledData:Element
    origin1 Quantity(SimpleQuantity) #S
    period1 decimal #S
    factor? decimal #S
    lowerLimit? decimal #S
    upperLimit? decimal #S
    dimensions1 positiveInt #S
    data? string
    &Signature:Element
    type+ Coding #S
    when1 instant #S
    who1 Reference #S >Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization
    onBehalfOf? Reference #S >Practitioner|PractitionerRole|RelatedPerson|Patient|Device|Organization
    targetFormat? code ^mimetypes
    sigFormat? code ^mimetypes
    data? base64Binary
    &SimpleQuantity:Quantity ~qty-3,sqty-1
    value? decimal #S
    comparator- code #SM ^quantity-comparator
    unit? string #S
    system? uri #S
    code? code #S
    &SubstanceAmount:BackboneElement
    amount[x]? Quantity|Range|string #S
    amountType? CodeableConcept #S
    amountText? string #S
    referenceRange? Element #S
    =SubstanceAmount.referenceRange:Element
    lowLimit? Quantity #S
    highLimit? Quantity #S
    &Timing:BackboneElement
    event* dateTime #S
    repeat? Element #S ~tim-1,tim-2,tim-4,tim-5,tim-6,tim-7,tim-8,tim-9,tim-10
    code? CodeableConcept #S
    =Timing.repeat:Element
    bounds[x]? Duration|Range|Period #S
    count? positiveInt #S
    countMax? positiveInt #S
    duration? decimal #S
    durationMax? decimal #S
    durationUnit? code #S ^units-of-time
    frequency? positiveInt #S
    frequencyMax? positiveInt #S
    period? decimal #S
    periodMax? decimal #S
    periodUnit? code #S ^units-of-time
    dayOfWeek* code #S ^days-of-week
    timeOfDay* time #S
    when* code #S ^event-timing
    offset? unsignedInt #S
    &TriggerDefinition:Element ~trd-1,trd-2,trd-3
    type1 code #S ^trigger-type
    name? string #S
    timing[x]? Timing|Reference|date|dateTime #S >Schedule
    data* DataRequirement #S
    condition? Expression #S
    &UsageContext:Element
    code1 Coding #S
    value[x]1 CodeableConcept|Quantity|Range|Reference #S >PlanDefinition|ResearchStudy|InsurancePlan|\
    HealthcareService|Group|Location|Organization
    """
